/** Page feedback; nothing about the reader is stored. */
export interface FeedbackTables {
  readonly feedback: {
    readonly id: string;
    readonly page: string;
    /** Site build that the reader saw; null if unknown. */
    readonly version: string | null;
    /** 1 or 0. */
    readonly helpful: number;
    readonly sentence: string | null;
    /** Milliseconds since 1970. */
    readonly at: number;
  };
}
