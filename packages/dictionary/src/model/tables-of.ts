/** Names of the tables that a query reads, each once, in the order in which they appear. */
export function tablesOf(sql: string): string[] {
  return [...new Set(sql.match(/\b[a-z][a-z0-9_]*_v\d+\b/g))];
}
