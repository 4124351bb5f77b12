import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { migrations } from '../database/migrations/index.ts';
import type { Database, Engine, Queries } from '../database/open.ts';
import { makePartitions } from '../requests/partitions.ts';
import { tableNames } from './tables.ts';

const header = z.object({ format: z.literal('portal-backup'), migrations: z.array(z.string()), at: z.string() });
const line = z.tuple([z.enum(tableNames as [string, ...string[]]), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))]);

/** Throws an Error when a row may not be restored. */
export type RowCheck = (table: string, row: Readonly<Record<string, unknown>>) => void;

type Rows = Kysely<Record<string, Record<string, unknown>>>;

/** A statement may carry a limited number of values. */
const valuesMost = 900;

/**
 * Puts the rows of a backup in the place of all that is in the database, in one transaction: a fault in
 * the file leaves everything as it was, and the service may run meanwhile. `check` sees each row first.
 *
 * @throws Error when the file is no backup, or its schema is not the present one.
 * @returns the number of rows
 */
export async function restore({ queries, engine }: Database, file: string, check: RowCheck = () => {}): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    // Rows out of a file have no table's type; the database checks them.
    const rows = transaction as unknown as Rows;
    const guards = await dropGuards(rows, engine);
    for (const table of tableNames.toReversed()) await rows.deleteFrom(table).execute();
    const count = await insertAll(rows, engine, file, check);
    for (const guard of guards) await sql.raw(guard).execute(rows);
    return count;
  });
}

async function insertAll(rows: Rows, engine: Engine, file: string, check: RowCheck): Promise<number> {
  let pending: Record<string, unknown>[] = [];
  let table = '';
  let count = 0;
  const flush = async () => {
    // What is not a time is refused by the database.
    if (table === 'requestLog')
      await makePartitions(
        { queries: rows as unknown as Queries, engine },
        pending.map(({ expiresAt }) => Number(expiresAt)),
      );
    if (pending.length > 0) await rows.insertInto(table).values(pending).execute();
    count += pending.length;
    pending = [];
  };
  for await (const [name, row] of readBackup(file)) {
    check(name, row);
    const full = (pending.length + 1) * Object.keys(row).length > valuesMost;
    if (name !== table || full) await flush();
    table = name;
    pending.push(engine === 'sqlite' ? withNumbers(row) : row);
  }
  await flush();
  return count;
}

async function* readBackup(file: string): AsyncGenerator<z.output<typeof line>> {
  let first = true;
  for await (const text of readLines(file)) {
    if (first) requireSameSchema(text, file);
    else yield line.parse(JSON.parse(text));
    first = false;
  }
  if (first) throw new Error(`${file} is empty: expected a backup that "operator backup" has written.`);
}

/** The lines of a compressed file. Not readline: it ends without an error where a damaged file breaks off. */
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
    throw new Error(fileFailure(cause, file), { cause });
  }
  if (rest !== '') yield rest;
}

function fileFailure(cause: unknown, file: string): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code?.startsWith('Z_')) return `${file} is not a backup of this service, or is incomplete: ${message}.`;
  return `${file} cannot be read: ${message}.`;
}

function requireSameSchema(text: string, file: string): void {
  const read = header.safeParse(parseOrNull(text));
  if (!read.success) throw new Error(`${file} is not a backup of this service: expected one that "operator backup" has written.`);
  const present = migrations.map(({ name }) => name);
  const theirs = read.data.migrations;
  if (theirs.join() !== present.join()) {
    throw new Error(
      `${file} was written with the schema ${theirs.at(-1)}, and this version has ${present.at(-1)}: restore it with the version that wrote it, then upgrade.`,
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

// SQLite has no booleans.
function withNumbers(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]));
}

/** Takes away what keeps the audit log from being deleted, and gives the statements that put it back. */
async function dropGuards(rows: Rows, engine: Engine): Promise<string[]> {
  if (engine === 'postgres') {
    await sql`alter table "auditEvent" disable trigger user`.execute(rows);
    return ['alter table "auditEvent" enable trigger user'];
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`.execute(rows);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(rows);
  return triggers.rows.map((trigger) => trigger.sql);
}
