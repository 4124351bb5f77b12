import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { applyRows, type SqliteConnection } from '@portal/sample-data/apply-rows';
import { moveSqliteTables } from '@portal/sample-data/move-dates';
import type { TableProblem } from '@portal/sample-data/rows';
import type { TenantRows } from '../../subjects/sandbox/tenant-rows.ts';

/** The files of the sample data that the build leaves. */
export interface SampleFiles {
  readonly sampleDatabase: string;
  /** The same tables and rows as statements for PostgreSQL. */
  readonly sampleDump: string;
}

/** A file of a tenant's tables. */
export interface DataFile<Content> {
  readonly content: Content;
  /** Tables that have the rows of the sample data, because those of the tenant could not be built. */
  readonly problems: readonly TableProblem[];
}

/** The sample data as a SQLite database, with the dates and the rows of a tenant. */
export function createSqliteDataFile({ sampleDatabase }: SampleFiles, rows: TenantRows): Promise<DataFile<Uint8Array<ArrayBuffer>>> {
  return withDatabase(sampleDatabase, rows, async (database, problems, file) => {
    database.close();
    return { content: await readFile(file), problems };
  });
}

/** The same for PostgreSQL: the tables as in the dump of the sample data, with the dates and the rows of a tenant. */
export async function createPostgresDump({ sampleDatabase, sampleDump }: SampleFiles, rows: TenantRows): Promise<DataFile<string>> {
  const dump = await readFile(sampleDump, 'utf8');
  const tables = dump.slice(dump.indexOf('BEGIN;'), dump.indexOf('\nINSERT INTO '));
  return withDatabase(sampleDatabase, rows, async (database, problems) => {
    const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
    const inserts = names.flatMap(({ name }) => writeInsert(String(name), database.prepare(`SELECT * FROM ${String(name)}`).all()));
    const notes = problems.map(({ table, message }) => `-- ${table} has the rows of the sample data: ${message.replaceAll(/\s+/g, ' ')}`);
    const content = ['-- Load it into an empty database: psql -f sandbox.sql', ...notes, tables, ...inserts, 'COMMIT;', ''].join('\n');
    return { content, problems };
  });
}

async function withDatabase<Made>(
  sampleDatabase: string,
  { daysMoved, changes }: TenantRows,
  make: (database: DatabaseSync, problems: readonly TableProblem[], file: string) => Promise<Made>,
): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    const file = join(folder, 'sandbox.sqlite');
    await copyFile(sampleDatabase, file);
    const database = new DatabaseSync(file);
    const connection: SqliteConnection = {
      rows: (sql, values) => database.prepare(sql).all(...values),
      run: (sql, values) => void database.prepare(sql).run(...values),
    };
    if (daysMoved !== 0) moveSqliteTables(connection, daysMoved);
    return await make(database, applyRows(connection, changes), file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Cells = Readonly<Record<string, SQLOutputValue>>;

function writeInsert(table: string, rows: readonly Cells[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const lines = rows.map((row) => `(${columns.map((column) => writeCell(row[column] ?? null)).join(', ')})`);
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES\n${lines.join(',\n')};`];
}

// A literal in quotes takes the type of its column: SQLite has numbers where PostgreSQL has booleans.
const writeCell = (value: SQLOutputValue): string => (value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`);
