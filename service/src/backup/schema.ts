/** Outcomes of backups, for the metrics: the last restorable one and the last failure. */
export interface BackupRunTables {
  readonly backupRun: {
    /** 'done' or 'failed'. */
    readonly outcome: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly bytes: number;
  };
}
