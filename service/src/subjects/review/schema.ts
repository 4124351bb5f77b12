/** Digests sent to several people, and when they were last sent. */
export interface SentDigestTables {
  readonly digest: {
    readonly name: string;
    /** Milliseconds since 1970; 0 for never. */
    readonly sentAt: number;
  };
}
