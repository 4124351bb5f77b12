/** Lists the tables that a query reads, without duplicates, in order of appearance. */
export function listQueriedTables(sql: string): string[] {
  return [...new Set(sql.match(/\b[a-z][a-z0-9_]*_v\d+\b/g))];
}
