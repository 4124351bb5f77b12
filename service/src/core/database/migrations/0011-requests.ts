import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/**
 * Requests to the APIs. Each selective filter has an index that also includes the sort order of the list,
 * so that a page is read from it; other filters apply while rows are read (see requests/read.ts).
 */
export const apiRequestsMigration: Migration = {
  name: '0011-requests',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "apiRequest" (
        "organisationId" text not null references "organisation" ("id") on delete cascade, "id" text not null,
        "at" bigint not null, "expiresAt" bigint not null, "source" text not null,
        "method" text not null, "path" text not null, "api" text, "version" text, "operation" text,
        "status" integer not null, "problem" text, "milliseconds" integer not null,
        "applicationId" text, "clientId" text, "keyId" text, "exchange" text,
        primary key ("organisationId", "id")
      )`,
      `create index "apiRequest_at" on "apiRequest" ("organisationId", "at", "id")`,
      `create index "apiRequest_failed" on "apiRequest" ("organisationId", "at", "id") where "status" >= 400`,
      `create index "apiRequest_operation" on "apiRequest" ("organisationId", "operation", "at", "id") where "operation" is not null`,
      `create index "apiRequest_problem" on "apiRequest" ("organisationId", "problem", "at", "id") where "problem" is not null`,
      `create index "apiRequest_client" on "apiRequest" ("organisationId", "clientId", "at", "id") where "clientId" is not null`,
      `create index "apiRequest_key" on "apiRequest" ("organisationId", "keyId", "at", "id") where "keyId" is not null`,
      `create index "apiRequest_expiresAt" on "apiRequest" ("expiresAt")`,
    ]),
};
