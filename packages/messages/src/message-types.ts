/** A value that a message contains as text. */
export type Value = unknown;

/** Messages of a room by key, in any language. */
export type MessageTable = Readonly<Record<string, string | ((...values: never[]) => string)>>;
