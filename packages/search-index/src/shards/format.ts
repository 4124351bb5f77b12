import type { SearchField, SearchSection } from '@portal/static-page/contract';
import type { TitledDocument } from '../document.ts';

/** Changes when a shard's layout does: an index and the code that reads it are of one format. */
export const format = 6;

interface Header {
  readonly format: number;
  /** Identifier of the build that made the site and its index. */
  readonly build: string;
}

/** The first shard: enough to find a document by its title and by its names, and to show it. */
export interface TitleShard extends Header {
  readonly type: 'titles';
  /** What is as in most documents is omitted. */
  readonly documents: readonly (Pick<TitledDocument, 'url' | 'title' | 'kind'> & Partial<TitledDocument>)[];
}

/** What a document is where its row says nothing; its page has its title. */
export const usualDocument = {
  badge: null,
  route: null,
  breadcrumb: [],
  context: null,
  version: null,
  isDeprecated: false,
  isAside: false,
  identifiers: [],
  keywords: [],
} satisfies Partial<TitledDocument>;

/** The second shard: what readers say who do not know the portal's words. */
export interface WordShard extends Header {
  readonly type: 'words';
  /** Lines of `words=words`: what is said, and what is meant. */
  readonly synonyms: string;
  /** Document, and section from 1 or 0 for the document itself. */
  readonly places: readonly (readonly [number, number])[];
  /** A line for each word: the word, and distances from place to place, each with `:` and the count where that is not 1. */
  readonly words: string;
}

/** The last shard: every section and field. */
export interface BodyShard extends Header {
  readonly type: 'bodies';
  /** Which several documents share. */
  readonly fields: readonly Omit<SearchField, 'anchor'>[];
  readonly documents: readonly {
    /** The first is the description, without a heading. */
    readonly sections: readonly SearchSection[];
    /** Numbers of fields by the beginning of their anchors, which end with the name; a whole anchor has `=` before it. */
    readonly fields: Readonly<Record<string, readonly number[]>>;
  }[];
}

export type Shard = TitleShard | WordShard | BodyShard;
