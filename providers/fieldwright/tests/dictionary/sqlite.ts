import { DatabaseSync } from 'node:sqlite';
import { fillSampleDatabase } from '../../../../plugins/data-dictionary/src/downloads/sample-database.ts';
import { dictionary, rowsByTable } from './content.ts';

/** The sample data in an embedded database, with its foreign keys enforced. */
export function openSqlite(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  fillSampleDatabase(database, dictionary, rowsByTable);
  return database;
}
