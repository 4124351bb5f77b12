import type { SearchablePageOrSection } from '@refdesk/static-page/contract';

/** A search result: a page, or a section that is listed separately. */
export interface SearchDocument extends Omit<SearchablePageOrSection, 'anchor'> {
  /** URL path, with the anchor of the section. */
  readonly url: string;
  /** Title of its page. */
  readonly pageTitle: string;
  /** Area of the documentation, such as `docs/rest`; null if it belongs to none. */
  readonly context: string | null;
  /** Whether the page summarizes others, such as a glossary or a change log. */
  readonly isAside: boolean;
  /** Content of a page that summarizes others: terms of a glossary, or changes; null for other pages. */
  readonly summary: 'terms' | 'changes' | null;
}

/** A document in the first shard, without its content. */
export type TitleShardDocument = Omit<SearchDocument, 'description' | 'sections' | 'fields'>;

/** Words that readers search for to find a document or section, with counts. */
export interface ReaderQueryWordCounts {
  /** Number of the document. */
  readonly document: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
  /** Counts keyed by lower-case word. A whole query of one or two words has a key such as `=credit+note`. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Input of an index. */
export interface SearchIndexInput {
  readonly documents: readonly SearchDocument[];
  readonly readersWords: readonly ReaderQueryWordCounts[];
  /** Output of `encodeSynonyms`. */
  readonly synonyms: string;
  /** Language of the pages (BCP 47). Default: `en`. */
  readonly language?: string;
}
