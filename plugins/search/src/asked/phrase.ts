/** What readers say who look for a page or a section, before they know the portal's words. */
export interface AskedPhrase {
  /** File in which it is written. */
  readonly file: string;
  /** Address of the page from the site's root. */
  readonly page: string;
  /** Anchor of a section; empty for the page. */
  readonly anchor: string;
  /** Its telling words in lower case. */
  readonly words: readonly string[];
}
