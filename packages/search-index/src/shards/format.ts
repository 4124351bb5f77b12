import type { SearchableApiField, SearchablePageSection } from '@refdesk/static-page/contract';
import type { TitleShardDocument } from '../document.ts';

/** Incremented when the layout of a shard changes. */
export const shardFormatVersion = 7;

interface Header {
  readonly format: number;
  /** Identifier of the build that created the site and its index. */
  readonly build: string;
}

/** The first shard: data for finding a document by its title and names, and for showing it. */
export interface TitleShard extends Header {
  readonly type: 'titles';
  /** Language of the pages (BCP 47); omitted for English. */
  readonly language?: string;
  /** Values of `searchDocumentDefaults` are omitted. */
  readonly documents: readonly (Pick<TitleShardDocument, 'url' | 'title' | 'kind'> & Partial<TitleShardDocument>)[];
}

/** Default values of a document; `pageTitle` defaults to its title. */
export const searchDocumentDefaults = {
  badge: null,
  route: null,
  breadcrumb: [],
  context: null,
  version: null,
  isDeprecated: false,
  isAside: false,
  summary: null,
  identifiers: [],
  keywords: [],
} satisfies Partial<TitleShardDocument>;

/** The second shard: phrases in readers' words, and synonyms. */
export interface ReaderQueryWordShard extends Header {
  readonly type: 'words';
  /** Lines of `phrase=meaning`. */
  readonly synonyms: string;
  /** Number of the document, and of the section (from 1; 0 for the document itself). */
  readonly places: readonly (readonly [number, number])[];
  /** Sorted and separated by spaces. */
  readonly words: string;
  /** For each word: the gaps between consecutive indexes into `places`, each encoded as one character. */
  readonly distances: string;
  /** For each of the distances: the number of occurrences, stored as 2 × log2(count) and encoded as one character. */
  readonly counts: string;
}

/** The last shard: every section and field. */
export interface BodyShard extends Header {
  readonly type: 'bodies';
  /** Fields without anchors; several documents may share one. */
  readonly fields: readonly Omit<SearchableApiField, 'anchor'>[];
  readonly documents: readonly {
    /**
     * The first one is the description and has no heading. Anchors that can be derived from the heading are omitted.
     */
    readonly sections: readonly (Omit<SearchablePageSection, 'anchor'> & { readonly anchor?: string })[];
    /**
     * Indexes into `fields`, each stored as its distance from the end of the previous one and grouped by anchor prefix.
     * An anchor is its prefix followed by the field name; a key that begins with `=` is a complete anchor.
     */
    readonly fields: Readonly<Record<string, readonly number[]>>;
  }[];
}

/** Returns the default anchor of a heading. */
export const getHeadingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Encodes a non-negative integer as a character, skipping those up to the double quote, which JSON would escape. */
export const encodeNumberAsLetter = (number: number): string => String.fromCharCode(firstLetter + number);
export const decodeLetterNumber = (letter: string): number => letter.charCodeAt(0) - firstLetter;
const firstLetter = 35;

export type IndexShard = TitleShard | ReaderQueryWordShard | BodyShard;
