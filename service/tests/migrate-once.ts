import { migrateDatabase } from '../src/core/database/migrate.ts';
import { openDatabase } from '../src/core/database/open-database.ts';

// Migrates the schema the way a node does on startup: node migrate-once.ts <directory> [url]
const [, , directory = '.', url] = process.argv;
const database = openDatabase({ url, directory });
console.log(JSON.stringify(await migrateDatabase(database)));
await database.queries.destroy();
