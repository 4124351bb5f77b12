import { DatabaseSync } from 'node:sqlite';
import { writeSqliteDdl } from '../downloads/ddl/sqlite.ts';
import { dictionary, world } from './content.ts';

/** The sample data in an embedded database, with its foreign keys enforced. */
export function openSqlite(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(writeSqliteDdl(dictionary, dictionary.tables));
  database.exec('BEGIN');
  for (const { name, columns } of dictionary.tables) {
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of world.get(name) ?? []) {
      insert.run(
        ...columns.map((column) => {
          const value = row[column.name] ?? null;
          return typeof value === 'boolean' ? Number(value) : value;
        }),
      );
    }
  }
  database.exec('COMMIT');
  return database;
}
