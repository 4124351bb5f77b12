/** What readers think of pages; nothing about the reader is kept. */
export interface FeedbackTables {
  readonly feedback: {
    readonly id: string;
    readonly page: string;
    /** 1 or 0. */
    readonly helpful: number;
    readonly sentence: string | null;
    /** Milliseconds since 1970. */
    readonly at: number;
  };
}
