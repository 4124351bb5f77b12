import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** The web user that a key acts for when it calls the web services. */
export const apiKeyWebUserMigration: Migration = {
  name: '0005-web-users',
  async up(schema) {
    await runSqlStatements(schema, ['alter table "apiKey" add column "webUser" text']);
  },
};
