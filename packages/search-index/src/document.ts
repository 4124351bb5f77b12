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

/** A document as the first shard knows it, without what is on it. */
export type TitledDocument = Omit<SearchDocument, 'description' | 'sections' | 'fields'>;

/** Words by which readers ask for a document or a section of it, and how often. */
export interface ReadersWords {
  /** Number of the document. */
  readonly document: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
  /** In lower case. A query of one or two words that readers asked as it stands is one too, as `=credit+note`. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What an index is made of. */
export interface IndexSource {
  readonly documents: readonly SearchDocument[];
  readonly readersWords: readonly ReadersWords[];
  /** As `writeSynonyms` wrote them. */
  readonly synonyms: string;
}
