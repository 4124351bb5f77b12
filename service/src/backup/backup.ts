import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../database/migrations/index.ts';
import type { Database } from '../database/open.ts';
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

/**
 * Writes the whole database as it is at one moment into a file: JSON lines, compressed, readable by
 * this user alone. The service goes on meanwhile. The same file restores into either kind of database.
 *
 * @returns the number of rows
 */
export async function backUp({ queries, engine }: Database, file: string): Promise<number> {
  let rows = 0;
  await queries.connection().execute(async (connection) => {
    // Not the usual transaction: that would take the write lock of the embedded database.
    await sql.raw(engine === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin').execute(connection);
    try {
      const lines = async function* () {
        // Tables are read by name, whatever their columns.
        for await (const line of readLines(connection as unknown as Kysely<Record<string, Record<string, unknown>>>)) {
          rows++;
          yield `${JSON.stringify(line)}\n`;
        }
      };
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
    } finally {
      await sql.raw('commit').execute(connection);
    }
  });
  await rename(`${file}.part`, file);
  return rows - 1;
}

async function* readLines(connection: Kysely<Record<string, Record<string, unknown>>>): AsyncGenerator<BackupHeader | BackupLine> {
  yield { format: 'portal-backup', migrations: migrations.map(({ name }) => name), at: new Date().toISOString() };
  for (const table of tableNames) {
    for (let offset = 0; ; offset += batch) {
      let query = connection.selectFrom(table).selectAll().limit(batch).offset(offset);
      for (const column of tableKeys[table]) query = query.orderBy(column);
      const rows = await query.execute();
      for (const row of rows) yield [table, row];
      if (rows.length < batch) break;
    }
  }
}
