/** Line and column of a place in a text, both starting at 1. */
export function lineAndColumn(sql: string, place: number): { readonly line: number; readonly column: number } {
  const before = sql.slice(0, place).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
