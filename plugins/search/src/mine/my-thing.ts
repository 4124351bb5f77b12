/** A record of the reader, or an action, with its address. */
export interface ReaderThing {
  readonly label: string;
  /** Address from the site's root. */
  readonly to: string;
}
