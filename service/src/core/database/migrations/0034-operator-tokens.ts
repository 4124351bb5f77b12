import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Tokens for the operator's API. */
export const operatorTokensMigration: Migration = {
  name: '0034-operator-tokens',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "operatorToken" (
        "id" text primary key, "personId" text not null references "person" ("id") on delete cascade,
        "name" text not null, "scopes" text not null, "digest" text not null unique, "lastFour" text not null,
        "createdAt" bigint not null, "expiresAt" bigint not null, "lastUsedAt" bigint
      )`,
      'create index "operatorToken_personId" on "operatorToken" ("personId")',
      'create index "operatorToken_createdAt" on "operatorToken" ("createdAt")',
      'create index "operatorToken_expiresAt" on "operatorToken" ("expiresAt")',
    ]),
};
