/** How the last backups went, for the measurements: the last one that can be restored, and the last that failed. */
export interface BackupTables {
  readonly backupRun: {
    /** 'done' or 'failed'. */
    readonly outcome: string;
    /** In milliseconds since 1970. */
    readonly at: number;
    readonly bytes: number;
  };
}
