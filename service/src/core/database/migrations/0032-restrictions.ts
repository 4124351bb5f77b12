import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Networks that staff block, and limits that they raise. */
export const blockedNetworksAndRaisedLimitsMigration: Migration = {
  name: '0032-restrictions',
  worksSince: '0022-organisation-details',
  indexes: { raisedLimit_subjectId: '"raisedLimit" ("subjectId")' },
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "blockedNetwork" (
        "id" text primary key, "network" text not null, "reason" text not null, "createdAt" bigint not null,
        "createdBy" text references "person" ("id") on delete set null, "expiresAt" bigint not null
      )`,
      'create index "blockedNetwork_createdAt" on "blockedNetwork" ("createdAt", "id")',
      'create index "blockedNetwork_expiresAt" on "blockedNetwork" ("expiresAt")',
      'create index "blockedNetwork_createdBy" on "blockedNetwork" ("createdBy")',
      `create table "raisedLimit" (
        "id" text primary key, "subjectId" text not null, "factor" bigint not null, "reason" text not null,
        "createdAt" bigint not null, "createdBy" text references "person" ("id") on delete set null,
        "expiresAt" bigint not null
      )`,
      'create index "raisedLimit_createdAt" on "raisedLimit" ("createdAt", "id")',
      'create index "raisedLimit_expiresAt" on "raisedLimit" ("expiresAt")',
      'create index "raisedLimit_createdBy" on "raisedLimit" ("createdBy")',
    ]),
};
