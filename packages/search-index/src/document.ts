import type { SearchEntry } from '@portal/static-page/contract';

/** A thing to be found: a page, or a place on one that is a result of its own. */
export interface SearchDocument extends Omit<SearchEntry, 'anchor'> {
  /** Address from the site's root, with the anchor of the place. */
  readonly url: string;
  /** Title of the page on which it stands. */
  readonly pageTitle: string;
  /** Area of the documentation, such as `docs/rest`; null for what belongs to none. */
  readonly context: string | null;
  /** True for a page that says in short what others say in full: a glossary, a list of changes. */
  readonly isAside: boolean;
}
