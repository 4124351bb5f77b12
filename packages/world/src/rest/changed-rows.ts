import type { Row } from '../draft.ts';
import type { RestRecord } from './record.ts';
import type { SampleTable } from './sample-world.ts';
import { columnsOf } from './to-row.ts';

/** A record of the REST API that is not as in the sample world; null when it was removed. */
export interface ChangedRecord {
  readonly schema: string;
  readonly key: number;
  readonly after: RestRecord | null;
}

/** A row of a table that differs from the sample data. */
export interface ChangedRow {
  readonly table: string;
  readonly primaryKey: string;
  readonly key: number;
  /** The columns that have a field in the REST API; null when the row is gone. */
  readonly columns: Row | null;
}

/** What changed records mean for the tables. Records without a table of their own, such as notes, are left out. */
export function changedRows(records: readonly ChangedRecord[], tables: readonly SampleTable[]): ChangedRow[] {
  // Access hours are one record and several rows; their key is the contact's.
  const bySchema = new Map(tables.filter(({ schema }) => schema !== 'SiteAccessHours').map((table) => [table.schema, table]));
  return records.flatMap(({ schema, key, after }) => {
    const found = bySchema.get(schema);
    return found ? [{ table: found.table, primaryKey: found.primaryKey, key, columns: after && columnsOf(found.fields, after) }] : [];
  });
}

/** A SQLite database, whichever program it is in. */
export interface SqliteConnection {
  rows(sql: string): readonly Readonly<Record<string, unknown>>[];
  run(sql: string, values: readonly (string | number | null)[]): void;
}

/**
 * Brings the sample data in a database to what an organisation made of it. A new row gets zero or an empty text in
 * required columns that the REST API does not tell of; figures that are counted over other tables stay as they were.
 */
export function applyRows(database: SqliteConnection, rows: readonly ChangedRow[]): void {
  database.run('PRAGMA foreign_keys = OFF', []);
  for (const { table, primaryKey, key, columns } of rows) {
    const before = database.rows(`SELECT * FROM ${table} WHERE ${primaryKey} = ${key}`)[0];
    database.run(`DELETE FROM ${table} WHERE ${primaryKey} = ?`, [key]);
    if (columns === null) continue;
    const values = database.rows(`PRAGMA table_info(${table})`).map(({ name, type, notnull }) => {
      const value = columns[String(name)] ?? null;
      const kept = Object.hasOwn(columns, String(name)) ? value : (before?.[String(name)] ?? null);
      return kept === null && notnull === 1 ? neutral(String(type)) : toCell(kept);
    });
    database.run(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}

const neutral = (type: string): string | number => (/char|text|date|time/i.test(type) ? '' : 0);

function toCell(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
