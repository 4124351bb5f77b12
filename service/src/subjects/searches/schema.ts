/** Searches that led nowhere, counted by day, area and text; nothing else is known of them. */
export interface SearchTables {
  readonly searchCount: {
    /** Calendar day in UTC, YYYY-MM-DD. */
    readonly day: string;
    /** Empty for none. */
    readonly area: string;
    readonly text: string;
    /** Searches without a result. */
    readonly unfound: number;
    /** Searches with results of which none was opened. */
    readonly unopened: number;
  };
}
