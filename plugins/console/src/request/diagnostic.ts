/** Error that makes a request invalid. */
export interface RequestDiagnostic {
  /** `body`, or the key of a parameter such as `path.jobId`. */
  readonly part: string;
  /** JSON Pointer (RFC 6901) into the body; empty for the whole body and for parameters. */
  readonly pointer: string;
  /** Sentence that describes the error and valid input. */
  readonly message: string;
  /** Keyword of the violated schema, such as `required`; omitted for errors that no schema describes. */
  readonly keyword?: string;
}
