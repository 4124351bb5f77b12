import type { Row } from '../../draft.ts';
import type { ChangedRows, TableConstraintViolation } from './rows.ts';

type Cells = Readonly<Record<string, unknown>>;

/** A connection to PostgreSQL through any client library; its search path includes the tables. */
export interface PostgresConnection {
  rows(sql: string, values: readonly unknown[]): Promise<readonly Cells[]>;
}

/**
 * Applies an organisation's changes to the sample data in a PostgreSQL database, as `applyRowsToSqlite` does. The
 * caller provides a transaction in which foreign keys are not checked.
 *
 * @returns Tables that could not be changed and therefore still contain the sample rows.
 */
export async function applyRowsToPostgres(
  database: PostgresConnection,
  changes: readonly ChangedRows[],
): Promise<readonly TableConstraintViolation[]> {
  const problems: TableConstraintViolation[] = [];
  for (const [table, tableChanges] of Map.groupBy(changes, (change) => change.table)) {
    const empty = await readEmptyCells(database, table);
    await database.rows('SAVEPOINT changed_table', []);
    try {
      for (const change of tableChanges) await applyChange(database, change, empty);
    } catch (error) {
      await database.rows('ROLLBACK TO SAVEPOINT changed_table', []);
      problems.push({ table, message: error instanceof Error ? error.message : String(error) });
    }
    await database.rows('RELEASE SAVEPOINT changed_table', []);
  }
  return problems;
}

async function applyChange(
  database: PostgresConnection,
  { table, primaryKey, where, identity, rows }: ChangedRows,
  empty: Cells,
): Promise<void> {
  const condition = Object.keys(where).map((column, index) => `${column} IS NOT DISTINCT FROM $${index + 1}`);
  const removed = await database.rows(
    `DELETE FROM ${table} WHERE ${condition.join(' AND ')} RETURNING to_jsonb(${table}.*) AS row`,
    Object.values(where),
  );
  const replaced = removed.map(({ row }) => row as Cells);
  for (const row of rows) {
    const previousRow = replaced.find((candidate) =>
      identity.every((column) => isSame(candidate[column], row[column])),
    );
    const merged = {
      ...(previousRow ?? (await createRow(database, table, primaryKey, empty))),
      ...fillRequiredColumns(row, empty),
    };
    await database.rows(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`, [
      JSON.stringify(merged),
    ]);
  }
}

/** Creates a row that replaces no other, with the next identifier and neutral values in required columns. */
async function createRow(
  database: PostgresConnection,
  table: string,
  primaryKey: string,
  empty: Cells,
): Promise<Cells> {
  const [next] = await database.rows(`SELECT coalesce(max(${primaryKey}), 0) + 1 AS key FROM ${table}`, []);
  return { ...empty, [primaryKey]: Number(next?.key) };
}

/** Replaces null values in required columns of a row with neutral values. */
function fillRequiredColumns(row: Row, empty: Cells): Cells {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? empty[column] ?? null]));
}

// PostgreSQL formats decimal numbers with all decimals.
const isSame = (cell: unknown, other: unknown): boolean =>
  (cell ?? null) === (other ?? null) || (typeof cell === 'number' && other !== null && Number(other) === cell);

/** Returns a neutral value for each required column of a table, by the category of its type. */
async function readEmptyCells(database: PostgresConnection, table: string): Promise<Cells> {
  const columns = await database.rows(
    `SELECT attname AS name, typcategory AS category FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
     WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND NOT attisdropped`,
    [table],
  );
  return Object.fromEntries(
    columns.map(({ name, category }) => [String(name), emptyValueByCategory[String(category)] ?? '']),
  );
}

// Categories of https://www.postgresql.org/docs/current/catalog-pg-type.html: boolean, numeric, date and time.
const emptyValueByCategory: Readonly<Record<string, unknown>> = { B: false, N: 0, D: '1970-01-01 00:00:00' };
