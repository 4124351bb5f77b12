import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { messages as texts } from '@refdesk/messages/dictionary';
import { splitSqlStatements } from '@refdesk/pglite/statements';
import { applyRowsToPostgres, type PostgresConnection } from '@refdesk/sample-data/apply-to-postgres';
import type { TableConstraintViolation } from '@refdesk/sample-data/rows';
import { shiftPostgresDates } from '@refdesk/sample-data/shift-dates';
import type { SampleDataChanges } from './data-source.ts';
import { explainQueryError } from './explain-error.ts';
import type { QueryOutcome, QueryResultCell, QueryResultColumn } from './outcome.ts';

/** Maximum number of displayed rows; more would make the page slow. */
const maxRows = 200;

/** OIDs of the numeric types in pg_type: bigint, smallint, integer, real, double precision, numeric. */
const numericTypes = new Set([20, 21, 23, 700, 701, 1700]);

/**
 * Runs one query on the sample data, or on a changed copy of it, and rolls back.
 *
 * @param onPrepared Called once the data is prepared and the query starts; not called if the query cannot start.
 */
export async function runQueryOnSampleData(
  database: PGlite,
  sql: string,
  { daysMoved, rows }: SampleDataChanges,
  onPrepared?: () => void,
): Promise<Extract<QueryOutcome, { type: 'rows' | 'error' }>> {
  const [statement, second] = splitSqlStatements(sql);
  if (statement === undefined) return { type: 'error', message: texts.enterQuery, position: null };
  if (second !== undefined) return { type: 'error', message: texts.onlyOneStatement, position: second.start };
  await moveDates(database, daysMoved);
  await database.exec('BEGIN');
  try {
    const problem = (await applyChanges(database, rows)).find(({ table }) => sql.includes(table));
    if (problem !== undefined) return { type: 'error', message: describeTableProblem(problem), position: null };
    await database.exec('SET TRANSACTION READ ONLY');
    onPrepared?.();
    return await readRows(database, sql);
  } catch (error) {
    await database.exec('ROLLBACK; BEGIN');
    if (error instanceof messages.DatabaseError)
      return explainQueryError(error, sql, async (namesSql) => readNames(database, namesSql));
    throw error;
  } finally {
    await database.exec('ROLLBACK');
    await database.exec('DISCARD ALL');
  }
}

/** Number of days by which the dates in each database are currently moved. */
const movedDaysByDatabase = new WeakMap<PGlite, number>();

async function moveDates(database: PGlite, days: number): Promise<void> {
  const currentDays = movedDaysByDatabase.get(database) ?? 0;
  if (currentDays === days) return;
  await database.exec('BEGIN; SET LOCAL session_replication_role = replica');
  await shiftPostgresDates(toConnection(database), 'public', days - currentDays);
  await database.exec('COMMIT');
  movedDaysByDatabase.set(database, days);
}

function toConnection(database: PGlite): PostgresConnection {
  return { rows: async (sql, values) => (await database.query<Record<string, unknown>>(sql, [...values])).rows };
}

const describeTableProblem = ({ table, message }: TableConstraintViolation): string =>
  texts.rowsUnreadable(table, message);

async function applyChanges(
  database: PGlite,
  changes: SampleDataChanges['rows'],
): Promise<readonly TableConstraintViolation[]> {
  if (changes.length === 0) return [];
  // PostgreSQL does not check foreign keys in the replica role.
  await database.exec('SET LOCAL session_replication_role = replica');
  const problems = await applyRowsToPostgres(toConnection(database), changes);
  await database.exec('SET LOCAL session_replication_role = origin');
  return problems;
}

/** Fetches one more row than is shown, with protocol messages, so that PostgreSQL formats only these rows. */
async function readRows(database: PGlite, sql: string): Promise<Extract<QueryOutcome, { type: 'rows' }>> {
  const { serialize } = protocol;
  const steps = [
    serialize.parse({ text: sql }),
    serialize.bind(),
    serialize.describe({ type: 'P' }),
    serialize.execute({ rows: maxRows + 1 }),
    serialize.sync(),
  ];
  const start = performance.now();
  const { messages: responses } = await database.execProtocol(concatenate(steps));
  const milliseconds = performance.now() - start;
  const description = responses.find((message) => message instanceof messages.RowDescriptionMessage);
  const columns =
    description?.fields.map(
      ({ name, dataTypeID }): QueryResultColumn => ({ name, isNumeric: numericTypes.has(dataTypeID) }),
    ) ?? [];
  const isBoolean = description?.fields.map(({ dataTypeID }) => dataTypeID === 16) ?? [];
  const rows = responses
    .filter((message) => message instanceof messages.DataRowMessage)
    .map(({ fields }) => fields.map((field, index) => toCell(field, isBoolean[index])));
  return { type: 'rows', columns, rows: rows.slice(0, maxRows), hasMore: rows.length > maxRows, milliseconds };
}

function toCell(field: string | Uint8Array | null, isBoolean: boolean | undefined): QueryResultCell {
  if (field === null) return null;
  const text = typeof field === 'string' ? field : new TextDecoder().decode(field);
  if (isBoolean) return text === 't' ? 'true' : 'false';
  return text;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

async function readNames(database: PGlite, sql: string): Promise<string[]> {
  const { rows } = await database.query<Record<string, unknown>>(sql);
  return rows.map((row) => String(Object.values(row)[0]));
}
