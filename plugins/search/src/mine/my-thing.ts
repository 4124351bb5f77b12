/** A record of the reader, or an action, with the path of its page. */
export interface ReaderThing {
  readonly label: string;
  /** URL path from the site's root. */
  readonly to: string;
}
