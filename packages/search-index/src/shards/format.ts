import type { TitledDocument } from '../document.ts';

/** Changes when a shard's layout does: an index and the code that reads it are of one format. */
export const format = 5;

interface Header {
  readonly format: number;
  /** Identifier of the build that made the site and its index. */
  readonly build: string;
}

/** Texts that repeat, once each, and for each field the place of its text among them. */
export interface Repeated {
  readonly texts: readonly string[];
  readonly chosen: readonly number[];
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
  /** In pairs: distance to the document, section from 1 or 0 for the document itself. */
  readonly places: readonly number[];
  /** A word a line, sorted. */
  readonly words: string;
  /** A line for each word: distances to its places, each with `:` and the count where that is not 1. */
  readonly counts: string;
}

/** The last shard: every section and field. Lists of texts are lines. */
export interface BodyShard extends Header {
  readonly type: 'bodies';
  /** How many sections each document has, its description among them. */
  readonly sections: readonly number[];
  /** Empty for the description. */
  readonly headings: string;
  /** An empty line stands for the heading's slug. */
  readonly anchors: string;
  readonly texts: string;
  /** Numbers of sections that say what to do about a problem. */
  readonly remedies: readonly number[];
  /** Of fields, which several documents share. */
  readonly names: string;
  readonly types: Repeated;
  readonly values: Repeated;
  readonly fieldTexts: string;
  /** Beginnings of fields' anchors, which end with the name. */
  readonly anchorFolders: string;
  /** A line for each field: the distance to the document and the anchor's beginning, in pairs. */
  readonly occurrences: string;
}

export type Shard = TitleShard | WordShard | BodyShard;
