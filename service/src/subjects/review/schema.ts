/** Digests sent to several people, with the time at which they were last sent. */
export interface SentDigestTables {
  readonly digest: {
    readonly name: string;
    /** Milliseconds since 1970; 0 for never. */
    readonly sentAt: number;
  };
}
