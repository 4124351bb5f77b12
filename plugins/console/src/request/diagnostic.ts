/** Something that keeps a request from being valid. */
export interface RequestDiagnostic {
  /** `body`, or the key of a parameter such as `path.jobId`. */
  readonly part: string;
  /** JSON Pointer (RFC 6901) into the body; empty for the whole. */
  readonly pointer: string;
  /** What is wrong and what would be right, as a sentence. */
  readonly message: string;
}
