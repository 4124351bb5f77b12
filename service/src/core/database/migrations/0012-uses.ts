import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Calls by day, scopes used by keys, and sunset notices that were sent. Unknown values are empty strings. */
export const usageCountersMigration: Migration = {
  name: '0012-uses',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "apiUse" (
        "organisationId" text not null references "organisation" ("id") on delete cascade, "credential" text not null, "day" text not null,
        "api" text not null, "version" text not null, "operation" text not null, "problem" text not null, "applicationId" text,
        "calls" bigint not null, "errors" bigint not null, "lastAt" bigint not null,
        primary key ("organisationId", "credential", "day", "api", "version", "operation", "problem")
      )`,
      `create index "apiUse_day" on "apiUse" ("day")`,
      `create table "apiKeyScope" (
        "keyId" text not null references "apiKey" ("id") on delete cascade, "scope" text not null, "lastUsedAt" bigint not null,
        primary key ("keyId", "scope")
      )`,
      `create table "sunsetNotice" (
        "organisationId" text not null references "organisation" ("id") on delete cascade, "api" text not null, "version" text not null,
        "sunset" text not null, "days" integer not null, "sentAt" bigint not null,
        primary key ("organisationId", "api", "version", "sunset", "days")
      )`,
    ]),
};
