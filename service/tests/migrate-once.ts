import { migrateDatabase } from '../src/core/database/migrate.ts';
import { openServiceDatabase } from '../src/core/database/open-service-database.ts';

// Migrates the schema the way a node does on startup: node migrate-once.ts <directory> [url]
const [, , directory = '.', url] = process.argv;
const database = openServiceDatabase({ url, directory });
console.log(JSON.stringify(await migrateDatabase(database)));
await database.queries.destroy();
