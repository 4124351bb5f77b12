/** A call that the home page can send, as its HTML says it. */
export interface HomeCall {
  readonly title: string;
  readonly request: string;
  /** Address of the console's file of the operation. */
  readonly file: string;
}
