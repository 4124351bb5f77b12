import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** The web user that a key acts for when it calls the web services. */
export const webUsers: Migration = {
  name: '0005-web-users',
  async up(schema) {
    await runStatements(schema, ['alter table "apiKey" add column "webUser" text']);
  },
};
