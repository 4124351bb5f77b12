/** Changes when a shard's layout does: an index and the code that reads it are of one format. */
export const format = 4;

interface Header {
  readonly format: number;
  /** Identifier of the build that made the site and its index. */
  readonly build: string;
}

/** A dictionary of texts and, for each document, the place of its text in it. */
export interface Choice {
  readonly texts: readonly string[];
  /** Numbers. */
  readonly chosen: string;
}

/** Where words occur. */
export interface Postings {
  /** Sorted, a word a line, in all the forms that occur. Their terms are calculated from them. */
  readonly words: string;
  /** A line for each term, sorted: growing numbers, one list for each field with spaces between. */
  readonly places: string;
}

/**
 * The first shard: enough to find a document by its title and by its names, and to show it.
 * Lists of texts are lines, one for each document.
 */
export interface TitleShard extends Header {
  readonly type: 'titles';
  readonly titles: string;
  readonly folders: Choice;
  /** What follows the folder in the address. */
  readonly slugs: string;
  readonly kinds: Choice;
  /** An empty line stands for the slug. */
  readonly badges: string;
  readonly routes: string;
  readonly breadcrumbs: Choice;
  readonly pageTitles: Choice;
  readonly contexts: Choice;
  readonly versions: Choice;
  /** Numbers: 1 for deprecated documents. */
  readonly deprecated: string;
  /** Numbers: 1 for documents that say in short what others say in full. */
  readonly asides: string;
  /** Names and numbers that stand for a document, with spaces between. */
  readonly identifiers: string;
  /** Fields: title, identifier, keyword. */
  readonly postings: Postings;
}

/**
 * The second shard: every part and field of the documents. Parts are numbered through all documents,
 * fields, which several documents share, after them.
 */
export interface PartShard extends Header {
  readonly type: 'parts';
  /** Numbers: how many parts each document has. */
  readonly counts: string;
  /** A line for each part; an empty one for the description. */
  readonly headings: string;
  /** An empty line stands for the heading's slug. */
  readonly anchors: string;
  /** Numbers: how many words each part has. */
  readonly lengths: string;
  /** Growing numbers: parts that say what to do about a problem. */
  readonly remedies: string;
  /** A line for each field. */
  readonly names: string;
  readonly values: Choice;
  /** Beginnings of fields' anchors, which end with the name. */
  readonly anchorFolders: string;
  /** A line for each field: numbers in pairs, the distance to the document and the anchor's beginning. */
  readonly occurrences: string;
  /** Fields: heading or name, text. */
  readonly postings: Postings;
  /** Names of several parts that the texts of parts mention, sorted, a name a line. */
  readonly mentions: string;
  /** A line for each of them: growing numbers of parts. */
  readonly mentioned: string;
}

/** What readers say who do not know the portal's words. */
export interface AskedShard extends Header {
  readonly type: 'asked';
  /** Lines of `words=words`: what is said, and what is meant. */
  readonly synonyms: string;
  /** Numbers, three for each place: distance to its document, section from 1 or 0 for the document itself, how many phrases. */
  readonly places: string;
  /** A line for each phrase: its telling words. */
  readonly phrases: string;
  readonly leads: LeadLists;
}

/** What cues of queries lead to. Traits that documents share are numbered first, then pages that are led to by themselves. */
export interface LeadLists {
  /** A line for each shared trait. */
  readonly shared: string;
  /** Growing numbers: documents. */
  readonly pages: string;
  /** A line for each cue, sorted. */
  readonly cues: string;
  /** Numbers: how many leads each cue has. */
  readonly counts: string;
  /** Numbers: each cue's traits, growing from its first. */
  readonly traits: string;
  /** Numbers: steps for each of them, 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
  readonly steps: string;
}

/** The last shard: the text of every part and field, a line for each. A field's type stands before a tab. */
export interface TextShard extends Header {
  readonly type: 'texts';
  readonly texts: string;
}

export type Shard = TitleShard | AskedShard | PartShard | TextShard;
