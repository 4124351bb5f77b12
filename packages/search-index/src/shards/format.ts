import type { SearchField, SearchSection } from '@portal/static-page/contract';
import type { TitledDocument } from '../document.ts';

/** Changes when a shard's layout does: an index and the code that reads it are of one format. */
export const format = 7;

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
  /** Sorted, with a blank between them. */
  readonly words: string;
  /** By word: distances from place to place, each a letter. */
  readonly distances: string;
  /** Of each distance: half a letter for each doubling of the count, which is as near as it matters. */
  readonly counts: string;
}

/** The last shard: every section and field. */
export interface BodyShard extends Header {
  readonly type: 'bodies';
  /** Which several documents share. */
  readonly fields: readonly Omit<SearchField, 'anchor'>[];
  readonly documents: readonly {
    /** The first is the description, without a heading. Most anchors follow from their heading, and are omitted. */
    readonly sections: readonly (Omit<SearchSection, 'anchor'> & { readonly anchor?: string })[];
    /** Distances of fields from what follows the last one, by the beginning of their anchors, which end with the name; a whole anchor has `=` before it. */
    readonly fields: Readonly<Record<string, readonly number[]>>;
  }[];
}

/** The anchor that most headings have. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** A number from 0 as a letter, and back: a quote and what is below it would be escaped. */
export const toLetter = (number: number): string => String.fromCharCode(firstLetter + number);
export const fromLetter = (letter: string): number => letter.charCodeAt(0) - firstLetter;
const firstLetter = 35;

export type Shard = TitleShard | WordShard | BodyShard;
