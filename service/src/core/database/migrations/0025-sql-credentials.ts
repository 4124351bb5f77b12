import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Logins for tools that read the tables of a sandbox. */
export const sqlCredentialsMigration: Migration = {
  name: '0025-sql-credentials',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "sqlCredential" (
        "id" text primary key, "tenant" text not null,
        "personId" text references "person" ("id") on delete cascade,
        "organisationId" text references "organisation" ("id") on delete cascade,
        "role" text not null unique, "passwordHash" text not null,
        "createdAt" bigint not null, "expiresAt" bigint not null, "lastUsedAt" bigint, "endedAt" bigint, "endReason" text
      )`,
      'create index "sqlCredential_tenant_idx" on "sqlCredential" ("tenant", "createdAt")',
      'create index "sqlCredential_personId_idx" on "sqlCredential" ("personId")',
      'create index "sqlCredential_organisationId_idx" on "sqlCredential" ("organisationId")',
    ]),
};
