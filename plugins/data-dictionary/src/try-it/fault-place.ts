/** Names in SQLite's messages: of a table, a column or a function, or the word near which the syntax is wrong. */
const named = /(?:no such (?:table|column|function): |ambiguous column name: |near )"?([^"\s]+)"?/;

/**
 * Finds where a query is wrong, as the number of letters before it: from SQLite's offset in bytes, or, where it
 * gives none, from the name in its message; null when neither helps.
 */
export function findPlace(message: string, sql: string, byteOffset: number): number | null {
  if (byteOffset >= 0) return new TextDecoder().decode(new TextEncoder().encode(sql).subarray(0, byteOffset)).length;
  if (message.includes('incomplete input')) return sql.trimEnd().length;
  const name = named.exec(message)?.[1];
  if (name === undefined) return null;
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const place = sql.search(new RegExp(`(?<![\\w.])${escaped}(?!\\w)`, 'i'));
  return place < 0 ? null : place;
}

/** Line and column, both starting at 1. */
export function lineAndColumn(sql: string, place: number): { readonly line: number; readonly column: number } {
  const before = sql.slice(0, place).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
