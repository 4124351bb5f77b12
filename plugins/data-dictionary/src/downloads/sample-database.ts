import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';
import { createSqliteDdl } from './ddl/sqlite.ts';

// Docusaurus loads plugins with jiti, which strips the `node:` prefix of imports; there is no module named "sqlite".
const sqlite = process.getBuiltinModule('node:sqlite');

/** Creates the tables and inserts the sample data into an empty database, with foreign keys enforced. */
export function fillSqliteSampleData(
  database: DatabaseSync,
  { tables, ...dictionary }: DataDictionary,
  rowsByTable: RowsByTable,
): void {
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(createSqliteDdl({ tables, ...dictionary }, tables));
  database.exec('BEGIN');
  for (const { name, columns } of tables) {
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of rowsByTable.get(name) ?? []) {
      insert.run(
        ...columns.map((column) => {
          const value = row[column.name] ?? null;
          return typeof value === 'boolean' ? Number(value) : value;
        }),
      );
    }
  }
  database.exec('COMMIT');
}

/** Returns the sample data as the bytes of a SQLite database. */
export async function createSampleDatabase(dictionary: DataDictionary, rowsByTable: RowsByTable): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-data-'));
  try {
    const file = join(folder, 'sample-data.sqlite');
    const database = new sqlite.DatabaseSync(file);
    // Without a journal and synchronous writes, this is four times as fast. An incomplete file is never used.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    fillSqliteSampleData(database, dictionary, rowsByTable);
    database.exec('VACUUM');
    database.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
