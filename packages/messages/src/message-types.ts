/** A value that a message contains as text. */
export type Value = unknown;

/** Forms of a noun that the provider chooses, such as `API key`. Its gender is unknown, and the article is English. */
export interface Noun {
  readonly one: string;
  readonly One: string;
  readonly many: string;
  readonly Many: string;
  readonly a: string;
  readonly A: string;
}

/** Messages of a room by key, in any language. */
export type MessageTable = Readonly<Record<string, string | ((...values: never[]) => string)>>;
