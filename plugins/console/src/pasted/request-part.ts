/** Part of a pasted request, with its meaning and its error. */
export interface PastedRequestPart {
  readonly type: 'method' | 'address' | 'path' | 'query' | 'header' | 'field';
  readonly name: string;
  /** Value as pasted; empty for a missing part. */
  readonly value: string;
  /** Markdown. */
  readonly meaning: string;
  /** Error of the part; omitted or null if it has no error. */
  readonly issue?: string | null;
  /** Change made in the corrected request; omitted if the reader must decide. */
  readonly fix?: string | null;
  readonly note?: string;
}
