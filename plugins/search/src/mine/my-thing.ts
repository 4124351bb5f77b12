/** Something of the reader's own, or something that they can do, and where. */
export interface MyThing {
  readonly label: string;
  /** Address from the site's root. */
  readonly to: string;
}
