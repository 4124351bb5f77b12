import type { SqliteConnection } from './apply-rows.ts';
import type { PostgresConnection } from './apply-to-postgres.ts';

/** Creates an SQL expression for the values of a column with their dates shifted by a number of days. */
function createShiftedExpression(column: string, type: string, days: number): string {
  if (type === 'date') return `${column} + ${days}`;
  if (type.startsWith('timestamp')) return `${column} + interval '${days} days'`;
  // Strings can contain a date, such as the value of a custom field.
  if (type === 'text' || type.startsWith('character varying'))
    return `CASE WHEN ${column} ~ '^\\d{4}-\\d\\d-\\d\\d($|T\\d\\d:)' THEN to_char(left(${column}, 10)::date + ${days}, 'YYYY-MM-DD') || substr(${column}, 11) ELSE ${column} END`;
  return column;
}

/**
 * Creates a query for each table of a PostgreSQL schema that returns its rows with dates shifted by a number of days.
 * The key is the table's name.
 */
export async function createDateShiftedSelects(
  database: PostgresConnection,
  schema: string,
  days: number,
): Promise<ReadonlyMap<string, string>> {
  const tables = await getColumns(database, schema);
  return new Map(
    [...tables].map(([table, columns]) => {
      const selected = columns.map(({ name, type }) => (days === 0 ? name : createShiftedExpression(name, type, days)));
      return [table, `SELECT ${selected.join(', ')} FROM ${schema}.${table}`];
    }),
  );
}

/**
 * Shifts every date in the tables of a PostgreSQL schema by a number of days. The rows are inserted again: if a unique
 * key contains a date, an UPDATE would collide with rows that it has not shifted yet.
 */
export async function shiftPostgresDates(database: PostgresConnection, schema: string, days: number): Promise<void> {
  for (const [table, columns] of await getColumns(database, schema)) {
    const selected = columns.map(({ name, type }) => ({ name, expression: createShiftedExpression(name, type, days) }));
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
 * Shifts every date in the tables of a SQLite database by a number of days; SQLite stores dates as strings. The rows
 * are inserted again, as in PostgreSQL, with foreign keys off.
 */
export function shiftSqliteDates(database: SqliteConnection, days: number): void {
  const isDate = (column: string) =>
    `${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND (length(${column}) = 10 OR substr(${column}, 11, 1) = 'T')`;
  const createSqliteExpression = (column: string) =>
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
      isMoved[index] ? createSqliteExpression(String(column)) : String(column),
    );
    database.run(`CREATE TEMPORARY TABLE moved_rows AS SELECT ${selected.join(', ')} FROM ${table}`, []);
    database.run(`DELETE FROM ${table}`, []);
    database.run(`INSERT INTO ${table} SELECT * FROM moved_rows`, []);
    database.run('DROP TABLE moved_rows', []);
  }
  database.run('COMMIT', []);
}
