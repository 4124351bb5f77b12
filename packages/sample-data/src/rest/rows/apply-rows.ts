import type { Row } from '../../draft.ts';
import type { ChangedRows, TableConstraintViolation } from './rows.ts';

type Cell = string | number | null;
type StoredRow = Readonly<Record<string, unknown>>;

/** A connection to a SQLite database, through any library. */
export interface SqliteConnection {
  rows(sql: string, values: readonly Cell[]): readonly StoredRow[];
  run(sql: string, values: readonly Cell[]): void;
}

/**
 * Applies an organisation's changes to the sample data in a database. In a new row, required columns that have no
 * REST API field are zero or an empty string; totals calculated from other tables are not updated.
 *
 * @returns Tables that could not be changed and therefore still contain the sample rows.
 */
export function applyRowsToSqlite(
  database: SqliteConnection,
  changes: readonly ChangedRows[],
): readonly TableConstraintViolation[] {
  database.run('PRAGMA foreign_keys = OFF', []);
  return [...Map.groupBy(changes, ({ table }) => table)].flatMap(([table, tableChanges]) => {
    database.run('SAVEPOINT changed_table', []);
    try {
      for (const change of tableChanges) applyChange(database, change);
      return [];
    } catch (error) {
      database.run('ROLLBACK TO changed_table', []);
      return [{ table, message: error instanceof Error ? error.message : String(error) }];
    } finally {
      database.run('RELEASE changed_table', []);
    }
  });
}

function applyChange(database: SqliteConnection, { table, primaryKey, where, identity, rows }: ChangedRows): void {
  const condition = Object.keys(where).map((column) => `${column} IS ?`);
  const replaced = database.rows(`SELECT * FROM ${table} WHERE ${condition.join(' AND ')}`, Object.values(where));
  database.run(`DELETE FROM ${table} WHERE ${condition.join(' AND ')}`, Object.values(where));
  const columns = database.rows(`PRAGMA table_info(${table})`, []).map(({ name, type, notnull }) => ({
    name: String(name),
    empty: notnull === 1 ? getNeutralValue(String(type)) : null,
  }));
  for (const row of rows) {
    const previousRow = replaced.find((candidate) =>
      identity.every((column) => candidate[column] === toCell(row[column])),
    );
    const values = columns.map(
      ({ name, empty }) =>
        toCell(
          Object.hasOwn(row, name) ? row[name] : (previousRow?.[name] ?? nextKey(database, table, name, primaryKey)),
        ) ?? empty,
    );
    database.run(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}

/** Returns the next identifier of a table, for rows whose primary key is not in the REST API. */
function nextKey(database: SqliteConnection, table: string, column: string, primaryKey: string): unknown {
  return column === primaryKey
    ? database.rows(`SELECT coalesce(max(${column}), 0) + 1 AS next FROM ${table}`, [])[0]?.next
    : null;
}

const getNeutralValue = (type: string): string | number => (/char|text|date|time/i.test(type) ? '' : 0);

function toCell(value: Row[string] | unknown): Cell {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
