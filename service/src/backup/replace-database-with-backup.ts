import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { disableTransactionTimeouts } from '../core/database/disable-transaction-timeouts.ts';
import { migrations } from '../core/database/migrations/index.ts';
import type { DatabaseOrTransaction, ServiceDatabase } from '../core/database/open-service-database.ts';
import { createLogPartitions } from '../subjects/requests/partitions.ts';
import { backupTableNames } from './tables.ts';

const headerSchema = z.object({ format: z.literal('portal-backup'), migrations: z.array(z.string()), at: z.string() });
const lineSchema = z.tuple([
  z.enum(backupTableNames as [string, ...string[]]),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
]);

type Row = Readonly<Record<string, unknown>>;

/** Check that throws an Error if a row must not be restored. */
export type RestoredRowChecker = (table: string, row: Row) => void;

/** The database with untyped tables: rows of a file have no table type, so only the database checks them. */
type UntypedQueries = Kysely<Record<string, Record<string, unknown>>>;

/** Maximum number of values in one SQLite statement. */
const maxValues = 900;

/** Rows in one PostgreSQL statement, passed as one JSON parameter. */
const postgresBatchSize = 1000;

/**
 * Replaces all rows of the database with those of a backup, in one transaction: an error in the file changes nothing.
 *
 * @param checkRow called with each row before it is inserted
 * @throws Error if the file is not a backup, or has a different schema from this version
 * @returns the number of rows
 */
export async function replaceDatabaseWithBackup(
  { queries, engine }: ServiceDatabase,
  file: string,
  checkRow: RestoredRowChecker = () => {},
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    await disableTransactionTimeouts({ queries: transaction, engine });
    const target = transaction as unknown as UntypedQueries;
    return engine === 'postgres' ? replaceOnPostgres(target, file, checkRow) : replaceOnSqlite(target, file, checkRow);
  });
}

/** Truncates and refills the tables in PostgreSQL. */
async function replaceOnPostgres(target: UntypedQueries, file: string, checkRow: RestoredRowChecker): Promise<number> {
  // An idle session that holds a lock would silently block the restore.
  await sql`set local lock_timeout = '30s'`.execute(target);
  // Deleting 20 million rows takes longer than inserting them, and the trigger that guards the audit log runs for each
  // deleted row.
  await sql`truncate table ${sql.join(backupTableNames.map((name) => sql.table(name)))} cascade`.execute(target);
  const database = { queries: target as unknown as DatabaseOrTransaction, engine: 'postgres' as const };
  const count = await insertBatches(
    file,
    checkRow,
    () => postgresBatchSize,
    async (table, batch) => {
      if (table === 'requestLog')
        await createLogPartitions(
          database,
          batch.map(({ expiresAt }) => Number(expiresAt)),
        );
      const columns = sql.join(Object.keys(batch[0] ?? {}).map((column) => sql.ref(column)));
      // One parameter for all rows: parsing a statement with a parameter for each value takes three times as long.
      await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
        target,
      );
    },
  );
  // Without fresh statistics the first queries would scan whole tables.
  await sql`analyze`.execute(target);
  return count;
}

/**
 * Deletes and inserts the rows in SQLite. The triggers that guard the audit log and all indexes are dropped first and
 * recreated afterwards: creating an index from existing rows takes less than half the time of updating it row by row.
 */
async function replaceOnSqlite(target: UntypedQueries, file: string, checkRow: RestoredRowChecker): Promise<number> {
  const { rows: dropped } = await sql<{
    type: 'index' | 'trigger';
    name: string;
    sql: string;
  }>`select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null`.execute(target);
  for (const { type, name } of dropped) await sql`drop ${sql.raw(type)} ${sql.ref(name)}`.execute(target);
  for (const table of backupTableNames.toReversed()) await target.deleteFrom(table).execute();
  const getMaxRows = (columns: number) => Math.floor(maxValues / columns);
  const count = await insertBatches(file, checkRow, getMaxRows, (table, batch) =>
    target.insertInto(table).values(batch.map(convertBooleans)).execute(),
  );
  for (const statement of dropped) await sql.raw(statement.sql).execute(target);
  return count;
}

/** Inserts the rows of a file in batches of one table each, and returns their number. */
async function insertBatches(
  file: string,
  checkRow: RestoredRowChecker,
  maxRows: (columns: number) => number,
  insert: (table: string, batch: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  let batch: Row[] = [];
  let table = '';
  let count = 0;
  const organisations = new Set<unknown>();
  const flush = async () => {
    if (batch.length > 0) await insert(table, batch);
    count += batch.length;
    batch = [];
  };
  for await (const [name, row] of readBackup(file)) {
    checkRow(name, row);
    if (name === 'organisation') organisations.add(row.id);
    // Skips requests of erased organisations. Without a foreign key, PostgreSQL retains a request that was reported
    // while its organisation was erased.
    if (name === 'requestLog' && !organisations.has(row.organisationId)) continue;
    if (name !== table || batch.length >= maxRows(Object.keys(row).length)) await flush();
    table = name;
    batch.push(row);
  }
  await flush();
  return count;
}

async function* readBackup(file: string): AsyncGenerator<z.output<typeof lineSchema>> {
  let isFirst = true;
  for await (const text of readLines(file)) {
    if (isFirst) requireSameSchema(text, file);
    else yield lineSchema.parse(JSON.parse(text));
    isFirst = false;
  }
  if (isFirst) throw new Error(`${file} is empty: expected a backup written by "operator backup".`);
}

/** Reads the lines of a compressed file. Does not use readline, which reports no error for a truncated file. */
async function* readLines(file: string): AsyncGenerator<string> {
  const input = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => input.destroy(error))
    .pipe(input);
  let rest = '';
  try {
    for await (const chunk of input) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new Error(describeReadFailure(cause, file), { cause });
  }
  if (rest !== '') yield rest;
}

function describeReadFailure(cause: unknown, file: string): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `The file ${file} was not found.`;
  if (code?.startsWith('Z_')) return `${file} is not a backup of this service, or is incomplete: ${message}.`;
  return `${file} cannot be read: ${message}.`;
}

function requireSameSchema(text: string, file: string): void {
  const parsed = headerSchema.safeParse(parseOrNull(text));
  if (!parsed.success)
    throw new Error(`${file} is not a backup of this service: expected one written by "operator backup".`);
  const currentMigrations = migrations.map(({ name }) => name);
  const { migrations: backupMigrations } = parsed.data;
  if (backupMigrations.join() !== currentMigrations.join()) {
    throw new Error(
      `${file} was written with the schema ${backupMigrations.at(-1)}, and this version has ${currentMigrations.at(-1)}: restore it with the version that wrote it, then upgrade.`,
    );
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Converts booleans, which SQLite does not have, into 0 and 1. */
function convertBooleans(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]),
  );
}
