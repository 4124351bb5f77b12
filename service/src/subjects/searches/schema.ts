/** Searches without results, counted by day, area and text; nothing else is stored. */
export interface SearchTables {
  /** Decisions of staff about searches. */
  readonly searchPhrase: {
    readonly id: string;
    readonly text: string;
    /** Page that the text should find; null if the text was dismissed. */
    readonly page: string | null;
    /** Milliseconds since 1970. */
    readonly createdAt: number;
    readonly createdBy: string | null;
  };

  readonly searchCount: {
    /** Calendar day in UTC, YYYY-MM-DD. */
    readonly day: string;
    /** Empty if the page belongs to no area. */
    readonly area: string;
    readonly text: string;
    /** Searches without a result. */
    readonly unfound: number;
    /** Searches with results, none of which was opened. */
    readonly unopened: number;
  };
}
