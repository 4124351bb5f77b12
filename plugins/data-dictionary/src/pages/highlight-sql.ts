import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages(['sql']);

/** HTML of a query with its parts marked by Prism's classes; everything else in it is escaped. */
export function highlightSql(sql: string): string {
  const grammar = Prism.languages.sql;
  if (!grammar) throw new Error('Prism has no grammar for SQL.');
  return Prism.highlight(sql, grammar, 'sql');
}
