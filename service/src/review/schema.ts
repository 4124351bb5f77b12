/** What is told to several at once, and when it was last. */
export interface ReviewTables {
  readonly digest: {
    readonly name: string;
    /** Milliseconds since 1970; 0 for never. */
    readonly sentAt: number;
  };
}
