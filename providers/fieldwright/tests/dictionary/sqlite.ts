import { DatabaseSync } from 'node:sqlite';
import { fillSqliteSampleData } from '../../../../plugins/data-dictionary/src/downloads/sample-database.ts';
import { dictionary, rowsByTable } from './content.ts';

/** Loads the sample data into an in-memory SQLite database with foreign keys enforced. */
export function createInMemorySqliteSampleDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  fillSqliteSampleData(database, dictionary, rowsByTable);
  return database;
}
