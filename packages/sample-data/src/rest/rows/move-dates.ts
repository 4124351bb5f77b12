import type { SqliteConnection } from './apply-rows.ts';
import type { PostgresConnection } from './apply-to-postgres.ts';

/** What reads a column with the dates in it later by so many days. */
function movedColumn(column: string, type: string, days: number): string {
  if (type === 'date') return `${column} + ${days}`;
  if (type.startsWith('timestamp')) return `${column} + interval '${days} days'`;
  // Some texts hold a date: the value of a custom field.
  if (type === 'text' || type.startsWith('character varying'))
    return `CASE WHEN ${column} ~ '^\\d{4}-\\d\\d-\\d\\d($|T\\d\\d:)' THEN to_char(left(${column}, 10)::date + ${days}, 'YYYY-MM-DD') || substr(${column}, 11) ELSE ${column} END`;
  return column;
}

/** What selects the rows of each table of a schema in PostgreSQL with their dates later by so many days, by the name of the table. */
export async function movedSelects(database: PostgresConnection, schema: string, days: number): Promise<ReadonlyMap<string, string>> {
  const tables = await columnsOf(database, schema);
  return new Map(
    [...tables].map(([table, columns]) => {
      const selected = columns.map(({ name, type }) => (days === 0 ? name : movedColumn(name, type, days)));
      return [table, `SELECT ${selected.join(', ')} FROM ${schema}.${table}`];
    }),
  );
}

/** Makes every date in the tables of a schema in PostgreSQL later by so many days. */
export async function moveTables(database: PostgresConnection, schema: string, days: number): Promise<void> {
  for (const [table, columns] of await columnsOf(database, schema)) {
    const set = columns.map(({ name, type }) => [name, movedColumn(name, type, days)]).filter(([name, moved]) => name !== moved);
    if (set.length > 0) await database.rows(`UPDATE ${schema}.${table} SET ${set.map((one) => one.join(' = ')).join(', ')}`, []);
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function columnsOf(database: PostgresConnection, schema: string): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await database.rows(
    `SELECT relname AS table, quote_ident(attname) AS name, format_type(atttypid, NULL) AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped ORDER BY attrelid, attnum`,
    [schema],
  );
  const columns = rows.map(({ table, name, type }) => ({ table: String(table), name: String(name), type: String(type) }));
  return Map.groupBy(columns, ({ table }) => table);
}

/** Moves every date in the tables of a SQLite database: they are texts there. */
export function moveSqliteTables(database: SqliteConnection, days: number): void {
  const isDate = (column: string) =>
    `${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND (length(${column}) = 10 OR substr(${column}, 11, 1) = 'T')`;
  const moved = (column: string) =>
    `${column} = CASE WHEN ${isDate(column)} THEN date(substr(${column}, 1, 10), '${days} days') || substr(${column}, 11) ELSE ${column} END`;
  for (const { name: table } of database.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", [])) {
    const columns = database
      .rows(`PRAGMA table_info(${String(table)})`, [])
      .flatMap(({ name, type }) => (/char|text|date|time/i.test(String(type)) ? [String(name)] : []));
    if (columns.length > 0) database.run(`UPDATE ${String(table)} SET ${columns.map(moved).join(', ')}`, []);
  }
}
