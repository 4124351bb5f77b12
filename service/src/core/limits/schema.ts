/** Counts of attempts within a window. */
export interface AttemptTables {
  readonly attempt: {
    readonly key: string;
    readonly count: number;
    /** End of the window, in milliseconds since 1970. */
    readonly resetsAt: number;
  };
}
