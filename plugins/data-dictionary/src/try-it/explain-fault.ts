import { nearest } from '@portal/dictionary/model/nearest';
import { tablesOf } from '@portal/dictionary/model/tables-of';

const words: readonly (readonly [RegExp, string])[] = [
  [/^Cannot prepare empty SQL/, 'Enter a query.'],
  [/readonly database|not authorized/, 'The data is read-only.'],
  [/^incomplete input/, 'The query is incomplete.'],
];

/**
 * Says what is wrong with a query: SQLite's words without its codes, and the name that was probably meant.
 * `names` gives the first column of a query on the database.
 */
export function explainFault(said: string, sql: string, names: (question: string) => readonly string[]): { readonly message: string } {
  const message = said.replace(/^SQLITE_\w+: (sqlite3 result code \d+: )?/, '');
  const [, kind, name] = /^no such (table|column): (?:\w+\.)?(\w+)/.exec(message) ?? [];
  const ours = words.find(([pattern]) => pattern.test(message))?.[1];
  if (ours) return { message: ours };
  if (!kind || !name) return { message: `${message.charAt(0).toUpperCase()}${message.slice(1)}.` };
  const candidates = kind === 'table' ? names("SELECT name FROM sqlite_schema WHERE type = 'table'") : columnsOf(sql, names);
  const meant = nearest(name, candidates);
  return { message: `There is no ${kind} ${name}.${meant ? ` Did you mean ${meant}?` : ''}` };
}

function columnsOf(sql: string, names: (question: string) => readonly string[]): string[] {
  // Names of tables are letters, digits and underscores only.
  return tablesOf(sql).flatMap((table) => [...names(`SELECT name FROM pragma_table_info('${table}')`)]);
}
