import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { disableTransactionTimeouts } from '../core/database/disable-transaction-timeouts.ts';
import { migrations } from '../core/database/migrations/index.ts';
import type { DatabaseEngine, ServiceDatabase } from '../core/database/open-service-database.ts';
import { runWithRemovalOnSignal } from './run-with-removal-on-signal.ts';
import { backupTableNames, primaryKeysByBackupTable } from './tables.ts';

/** First line of a backup: the format, and the schema of its rows. */
export interface BackupHeader {
  readonly format: 'portal-backup';
  readonly migrations: readonly string[];
  readonly at: string;
}

/** A row of any table. */
export type BackupLine = readonly [table: string, row: Readonly<Record<string, unknown>>];

/** Rows read from the database at a time. */
const batchSize = 2000;

/** Characters that are compressed at a time. */
const chunkLength = 256 * 1024;

/** Tables backed up only on request: hundreds of millions of rows that lose their value within a week. */
const requestLogs: readonly string[] = ['requestLog', 'personRequest'];

/**
 * Writes a consistent snapshot of the database into a file that only this user can read: gzipped JSON lines, which can
 * be restored into either engine. The service keeps running. Request logs are left out by default.
 *
 * @returns the number of rows
 */
export async function writeBackup(
  { queries, engine }: ServiceDatabase,
  file: string,
  { withRequests = false } = {},
): Promise<number> {
  const partial = `${file}.part`;
  let rows = 0;
  const tables = backupTableNames.filter((name) => withRequests || !requestLogs.includes(name));
  await queries.connection().execute(async (connection) => {
    // A Kysely transaction would take SQLite's write lock.
    await sql
      .raw(engine === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin')
      .execute(connection);
    try {
      await disableTransactionTimeouts({ queries: connection, engine });
      const formatLines = async function* () {
        // A chunk of many lines: compressing each line on its own takes six times as long.
        let chunk = '';
        // Tables are read by name, without column types.
        for await (const line of readLines(connection as unknown as UntypedQueries, tables, engine)) {
          rows++;
          chunk += `${JSON.stringify(line)}\n`;
          if (chunk.length < chunkLength) continue;
          yield chunk;
          chunk = '';
        }
        yield chunk;
      };
      await runWithRemovalOnSignal(partial, () =>
        pipeline(
          Readable.from(formatLines(), { highWaterMark: 1 }),
          createGzip(),
          createWriteStream(partial, { mode: 0o600 }),
        ),
      );
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    } finally {
      await sql.raw('commit').execute(connection);
    }
  });
  await rename(partial, file);
  return rows - 1;
}

type UntypedQueries = Kysely<Record<string, Record<string, unknown>>>;

async function* readLines(
  connection: UntypedQueries,
  tables: typeof backupTableNames,
  engine: DatabaseEngine,
): AsyncGenerator<BackupHeader | BackupLine> {
  yield { format: 'portal-backup', migrations: migrations.map(({ name }) => name), at: new Date().toISOString() };
  for (const table of tables) {
    const rows = engine === 'postgres' ? readByCursor(connection, table) : readByKey(connection, table);
    for await (const row of rows) yield [table, row];
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Reads a PostgreSQL table in batches, without needing an index. */
async function* readByCursor(connection: UntypedQueries, table: string): AsyncGenerator<Row> {
  await sql`declare "backup" no scroll cursor for select * from ${sql.table(table)}`.execute(connection);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batchSize)} from "backup"`.execute(connection);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await sql`close "backup"`.execute(connection);
}

/**
 * Reads a table in batches. Each starts after the key of the last row instead of at an offset, so that no batch takes
 * longer than the first.
 */
async function* readByKey(connection: UntypedQueries, table: (typeof backupTableNames)[number]): AsyncGenerator<Row> {
  const key = primaryKeysByBackupTable[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  do {
    let query = connection
      .selectFrom(table as string)
      .selectAll()
      .limit(batchSize);
    for (const column of key) query = query.orderBy(column);
    const after: Row | null = last;
    const rows: readonly Row[] = await query
      .$if(after !== null, (from) =>
        from.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => after?.[column]))})`),
      )
      .execute();
    yield* rows;
    last = rows.length < batchSize ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
