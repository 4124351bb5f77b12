/** A page as the lists show it. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** True for pages written by hand. */
  readonly isGuide: boolean;
  /** The page as Markdown. */
  readonly markdown: string;
}
