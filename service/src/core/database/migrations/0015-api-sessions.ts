import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Sessions of the authentication proxy 1.0.0, issued and verified by the sandbox. */
export const apiKeySessionsMigration: Migration = {
  name: '0015-api-sessions',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "apiSession" (
        "id" text primary key, "opener" text not null, "companyCode" text not null, "startedAt" bigint not null, "expiresAt" bigint not null
      )`,
      'create index "apiSessionOpener" on "apiSession" ("opener", "startedAt")',
    ]),
};
