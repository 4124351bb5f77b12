/** What a statement in SQL names. */
export interface SqlStatement {
  /** Its tables, then the columns that it selects. */
  readonly names: readonly string[];
}

/** Reads a statement that selects from tables; null when the text is none. */
export function readSql(text: string): SqlStatement | null {
  const [, selected = '', from = ''] = text.match(/\bselect\b(.*?)\bfrom\b(.*)$/is) ?? [];
  // `select a date from the list` is a sentence: a statement says what it selects as names, an asterisk or a function.
  if (!/^\s*(?:distinct\s+|top\s+\d+\s+)*[\w.]*[*(,]|^\s*(?:distinct\s+|top\s+\d+\s+)*[\w.]+(?:\s*,|\s*$)/i.test(selected)) return null;
  const tables = Array.from(` from ${from}`.matchAll(/\b(?:from|join)\s+([\w.]+)/gi), ([, table = '']) => table.split('.').at(-1) ?? '');
  const columns = (selected.match(/[a-z]\w*/gi) ?? []).filter((word) => !keywords.has(word.toLowerCase()));
  return tables.length > 0 ? { names: [...tables, ...columns] } : null;
}

const keywords = new Set('distinct top as count sum avg min max case when then else end and or not null is date day month year cast coalesce'.split(' '));
