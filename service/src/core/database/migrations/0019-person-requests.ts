import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Requests of personal clients and keys to personal sandboxes. They are few, so one index serves all filters. */
export const personalRequestLogMigration: Migration = {
  name: '0019-person-requests',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "personRequest" (
        "personId" text not null references "person" ("id") on delete cascade, "id" text not null,
        "at" bigint not null, "expiresAt" bigint not null, "source" text not null,
        "method" text not null, "path" text not null, "api" text, "version" text, "operation" text,
        "status" integer not null, "problem" text, "milliseconds" integer not null,
        "clientId" text, "keyId" text, "exchange" text,
        primary key ("personId", "id")
      )`,
      'create index "personRequest_at" on "personRequest" ("personId", "at", "id")',
      'create index "personRequest_expiresAt" on "personRequest" ("expiresAt")',
    ]),
};
