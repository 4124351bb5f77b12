import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../database/migrations/index.ts';
import type { Database, Engine } from '../database/open.ts';
import { removingWhenStopped } from './remove-when-stopped.ts';
import { tableKeys, tableNames } from './tables.ts';

/** First line of a backup: what it is, and which schema its rows have. */
export interface BackupHeader {
  readonly format: 'portal-backup';
  readonly migrations: readonly string[];
  readonly at: string;
}

/** Any row of any table. */
export type BackupLine = readonly [table: string, row: Readonly<Record<string, unknown>>];

const batch = 2000;

/** What is backed up only where it is asked for: hundreds of millions of rows that nobody misses after a week. */
const requestLogs: readonly string[] = ['requestLog', 'personRequest'];

/**
 * Writes the database as it is at one moment into a file: JSON lines, compressed, readable by this user alone. The
 * service goes on meanwhile. The same file restores into either kind of database. The logs of requests are omitted,
 * unless they are wanted.
 *
 * @returns the number of rows
 */
export async function backUp({ queries, engine }: Database, file: string, { withRequests = false } = {}): Promise<number> {
  let rows = 0;
  const tables = tableNames.filter((name) => withRequests || !requestLogs.includes(name));
  await queries.connection().execute(async (connection) => {
    // Not the usual transaction: that would take the write lock of the embedded database.
    await sql.raw(engine === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin').execute(connection);
    try {
      const lines = async function* () {
        // Tables are read by name, whatever their columns.
        for await (const line of readLines(connection as unknown as Rows, tables, engine)) {
          rows++;
          yield `${JSON.stringify(line)}\n`;
        }
      };
      await removingWhenStopped(`${file}.part`, () => pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 })));
    } catch (error) {
      await rm(`${file}.part`, { force: true });
      throw error;
    } finally {
      await sql.raw('commit').execute(connection);
    }
  });
  await rename(`${file}.part`, file);
  return rows - 1;
}

type Rows = Kysely<Record<string, Record<string, unknown>>>;

async function* readLines(connection: Rows, tables: typeof tableNames, engine: Engine): AsyncGenerator<BackupHeader | BackupLine> {
  yield { format: 'portal-backup', migrations: migrations.map(({ name }) => name), at: new Date().toISOString() };
  for (const table of tables) {
    const rows = engine === 'postgres' ? readByCursor(connection, table) : readByKey(connection, table);
    for await (const row of rows) yield [table, row];
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Each batch is a statement of its own, within the time that one may take, and needs no index. */
async function* readByCursor(connection: Rows, table: string): AsyncGenerator<Row> {
  await sql`declare "backup" no scroll cursor for select * from ${sql.table(table)}`.execute(connection);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from "backup"`.execute(connection);
    yield* rows;
    if (rows.length < batch) break;
  }
  await sql`close "backup"`.execute(connection);
}

/** By the key of the last row, not by a number of rows to skip: each batch takes as long as the first. */
async function* readByKey(connection: Rows, table: (typeof tableNames)[number]): AsyncGenerator<Row> {
  const key = tableKeys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  do {
    let query = connection
      .selectFrom(table as string)
      .selectAll()
      .limit(batch);
    for (const column of key) query = query.orderBy(column);
    const after: Row | null = last;
    const rows: readonly Row[] = await query
      .$if(after !== null, (from) => from.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => after?.[column]))})`))
      .execute();
    yield* rows;
    last = rows.length < batch ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
