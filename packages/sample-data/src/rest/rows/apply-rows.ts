import type { Row } from '../../draft.ts';
import type { ChangedRows } from './rows.ts';

type Cell = string | number | null;
type StoredRow = Readonly<Record<string, unknown>>;

/** A SQLite database, whichever program it is in. */
export interface SqliteConnection {
  rows(sql: string, values: readonly Cell[]): readonly StoredRow[];
  run(sql: string, values: readonly Cell[]): void;
}

/**
 * Brings the sample data in a database to what an organisation made of it. A new row gets zero or an empty string in
 * required columns that the REST API does not tell of; figures that are counted over other tables stay as they were.
 */
export function applyRows(database: SqliteConnection, changes: readonly ChangedRows[]): void {
  database.run('PRAGMA foreign_keys = OFF', []);
  for (const change of changes) applyTo(database, change);
}

function applyTo(database: SqliteConnection, { table, primaryKey, where, identity, rows }: ChangedRows): void {
  const condition = Object.keys(where).map((column) => `${column} IS ?`);
  const replaced = database.rows(`SELECT * FROM ${table} WHERE ${condition.join(' AND ')}`, Object.values(where));
  database.run(`DELETE FROM ${table} WHERE ${condition.join(' AND ')}`, Object.values(where));
  const columns = database.rows(`PRAGMA table_info(${table})`, []).map(({ name, type, notnull }) => ({
    name: String(name),
    empty: notnull === 1 ? neutral(String(type)) : null,
  }));
  for (const row of rows) {
    const before = replaced.find((one) => identity.every((column) => one[column] === toCell(row[column])));
    const values = columns.map(
      ({ name, empty }) => toCell(Object.hasOwn(row, name) ? row[name] : (before?.[name] ?? ownKey(database, table, name, primaryKey))) ?? empty,
    );
    database.run(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}

/** The next identifier of a table, for the primary key of a row that has none in the REST API. */
function ownKey(database: SqliteConnection, table: string, column: string, primaryKey: string): unknown {
  return column === primaryKey ? database.rows(`SELECT coalesce(max(${column}), 0) + 1 AS next FROM ${table}`, [])[0]?.next : null;
}

const neutral = (type: string): string | number => (/char|text|date|time/i.test(type) ? '' : 0);

function toCell(value: Row[string] | unknown): Cell {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
