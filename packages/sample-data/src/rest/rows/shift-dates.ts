import type { SqliteConnection } from './apply-rows.ts';
import type { PostgresConnection } from './apply-to-postgres.ts';

/** Returns an expression for the values of a column, with its dates moved by a number of days. */
function movedColumn(column: string, type: string, days: number): string {
  if (type === 'date') return `${column} + ${days}`;
  if (type.startsWith('timestamp')) return `${column} + interval '${days} days'`;
  // Some strings contain a date: the value of a custom field.
  if (type === 'text' || type.startsWith('character varying'))
    return `CASE WHEN ${column} ~ '^\\d{4}-\\d\\d-\\d\\d($|T\\d\\d:)' THEN to_char(left(${column}, 10)::date + ${days}, 'YYYY-MM-DD') || substr(${column}, 11) ELSE ${column} END`;
  return column;
}

/**
 * Returns, by table name, a query for the rows of each table of a schema in PostgreSQL with their dates moved by a
 * number of days.
 */
export async function createDateShiftedSelects(
  database: PostgresConnection,
  schema: string,
  days: number,
): Promise<ReadonlyMap<string, string>> {
  const tables = await getColumns(database, schema);
  return new Map(
    [...tables].map(([table, columns]) => {
      const selected = columns.map(({ name, type }) => (days === 0 ? name : movedColumn(name, type, days)));
      return [table, `SELECT ${selected.join(', ')} FROM ${schema}.${table}`];
    }),
  );
}

/**
 * Moves every date in the tables of a schema in PostgreSQL by a number of days. The rows are inserted again: an UPDATE
 * would collide with rows that it has not moved yet where a unique key contains a date.
 */
export async function shiftPostgresDates(database: PostgresConnection, schema: string, days: number): Promise<void> {
  for (const [table, columns] of await getColumns(database, schema)) {
    const selected = columns.map(({ name, type }) => ({ name, expression: movedColumn(name, type, days) }));
    if (selected.every(({ name, expression }) => name === expression)) continue;
    const columnList = selected.map(({ name, expression }) => `${expression} AS ${name}`).join(', ');
    const statements = [
      `CREATE TEMPORARY TABLE moved_rows AS SELECT ${columnList} FROM ${schema}.${table}`,
      `DELETE FROM ${schema}.${table}`,
      `INSERT INTO ${schema}.${table} SELECT * FROM moved_rows`,
      'DROP TABLE moved_rows',
    ];
    for (const statement of statements) await database.rows(statement, []);
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function getColumns(
  database: PostgresConnection,
  schema: string,
): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await database.rows(
    `SELECT relname AS table, quote_ident(attname) AS name, format_type(atttypid, NULL) AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped ORDER BY attrelid, attnum`,
    [schema],
  );
  const columns = rows.map(({ table, name, type }) => ({
    table: String(table),
    name: String(name),
    type: String(type),
  }));
  return Map.groupBy(columns, ({ table }) => table);
}

/**
 * Moves every date in the tables of a SQLite database by a number of days; dates are texts there. The rows are inserted
 * again, as in PostgreSQL, with foreign keys off.
 */
export function shiftSqliteDates(database: SqliteConnection, days: number): void {
  const isDate = (column: string) =>
    `${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND (length(${column}) = 10 OR substr(${column}, 11, 1) = 'T')`;
  const moved = (column: string) =>
    `CASE WHEN ${isDate(column)} THEN date(substr(${column}, 1, 10), '${days} days') || substr(${column}, 11) ELSE ${column} END`;
  database.run('PRAGMA foreign_keys = OFF', []);
  database.run('BEGIN', []);
  for (const { name } of database.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    [],
  )) {
    const table = String(name);
    const columns = database.rows(`PRAGMA table_info(${table})`, []);
    const isMoved = columns.map(({ type }) => /char|text|date|time/i.test(String(type)));
    if (!isMoved.includes(true)) continue;
    const selected = columns.map(({ name: column }, index) =>
      isMoved[index] ? moved(String(column)) : String(column),
    );
    database.run(`CREATE TEMPORARY TABLE moved_rows AS SELECT ${selected.join(', ')} FROM ${table}`, []);
    database.run(`DELETE FROM ${table}`, []);
    database.run(`INSERT INTO ${table} SELECT * FROM moved_rows`, []);
    database.run('DROP TABLE moved_rows', []);
  }
  database.run('COMMIT', []);
}
