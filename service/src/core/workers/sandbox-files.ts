import { createReadStream } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { applyRowsToSqlite, type SqliteConnection } from '@refdesk/sample-data/apply-rows';
import type { ChangedRows, TableConstraintViolation } from '@refdesk/sample-data/rows';
import { shiftSqliteDates } from '@refdesk/sample-data/shift-dates';

/** Files of the sample data created by the build. */
export interface SampleDataFilePaths {
  readonly sampleDatabase: string;
  /** The same tables and rows as statements for PostgreSQL. */
  readonly sampleDump: string;
}

/** Input for a file with the data of a tenant's sandbox. */
export interface SandboxFileTask {
  readonly files: SampleDataFilePaths;
  /** File with the rows of a tenant, as lines of JSON: the number of days, then each change. */
  readonly rowsFile: string;
  /** Path of the file to write. */
  readonly path: string;
}

/**
 * Writes the sample data as a SQLite database, with a tenant's dates and rows; returns the tables that could not
 * be built.
 */
export function writeSandboxSqliteFile({
  files,
  rowsFile,
  path,
}: SandboxFileTask): Promise<readonly TableConstraintViolation[]> {
  return withSandboxDatabase(files, rowsFile, path, async (database, problems) => {
    database.close();
    return problems;
  });
}

/** Writes a tenant's sandbox data as a PostgreSQL dump, with the table definitions of the sample data's dump. */
export async function writeSandboxPostgresDump({
  files,
  rowsFile,
  path,
}: SandboxFileTask): Promise<readonly TableConstraintViolation[]> {
  const dump = await readFile(files.sampleDump, 'utf8');
  const tables = dump.slice(dump.indexOf('BEGIN;'), dump.indexOf('\nINSERT INTO '));
  return withSandboxDatabase(files, rowsFile, `${path}.sqlite`, async (database, problems) => {
    const names = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    const notes = problems.map(
      ({ table, message }) => `-- ${table} has the rows of the sample data: ${message.replaceAll(/\s+/g, ' ')}`,
    );
    const head = ['-- Load it into an empty database: psql -f sandbox.sql', ...notes, tables, ''].join('\n');
    const inserts = names.values().flatMap(({ name }) => formatInsert(database, String(name)));
    await writeFile(path, joinParts([[head].values(), inserts, ['COMMIT;\n'].values()]), { mode: 0o600 });
    return problems;
  });
}

/** Maximum characters of a part of the file in memory. */
const maxPartLength = 64 * 1024;

/** Joins strings into larger parts, so that fewer writes are needed. */
function* joinParts(texts: Iterable<Iterable<string>>): Generator<string> {
  let part = '';
  for (const group of texts)
    for (const text of group) {
      part += text;
      if (part.length < maxPartLength) continue;
      yield part;
      part = '';
    }
  yield part;
}

async function withSandboxDatabase<Result>(
  { sampleDatabase }: SampleDataFilePaths,
  rowsFile: string,
  path: string,
  use: (database: DatabaseSync, problems: readonly TableConstraintViolation[]) => Promise<Result>,
): Promise<Result> {
  await copyFile(sampleDatabase, path);
  using database = new DatabaseSync(path);
  const connection: SqliteConnection = {
    rows: (sql, values) => database.prepare(sql).all(...values),
    run: (sql, values) => void database.prepare(sql).run(...values),
  };
  const { daysMoved, changes } = await readRows(rowsFile);
  if (daysMoved !== 0) shiftSqliteDates(connection, daysMoved);
  return await use(database, applyRowsToSqlite(connection, changes));
}

async function readRows(
  path: string,
): Promise<{ readonly daysMoved: number; readonly changes: readonly ChangedRows[] }> {
  const changes: ChangedRows[] = [];
  let daysMoved: number | null = null;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (daysMoved === null) daysMoved = Number(line);
    else changes.push(JSON.parse(line));
  }
  return { daysMoved: daysMoved ?? 0, changes };
}

/** Formats the rows of a table as one INSERT statement; yields nothing if the table is empty. */
function* formatInsert(database: DatabaseSync, table: string): Generator<string> {
  let isFirst = true;
  for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) {
    const columns = Object.keys(row);
    yield isFirst ? `INSERT INTO ${table} (${columns.join(', ')}) VALUES\n` : ',\n';
    yield `(${columns.map((column) => formatLiteral(row[column] ?? null)).join(', ')})`;
    isFirst = false;
  }
  if (!isFirst) yield ';\n';
}

// A quoted literal takes the type of its column; SQLite has numbers where PostgreSQL has booleans.
const formatLiteral = (value: SQLOutputValue): string =>
  value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`;
