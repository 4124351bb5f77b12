import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Production calls of applications, counted by day and accessed organisation. */
export const licenceUseMigration: Migration = {
  name: '0036-licence-use',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "licenceUse" (
        "applicationId" text not null references "application" ("id") on delete cascade,
        "organisationId" text not null references "organisation" ("id") on delete cascade,
        "day" text not null, "calls" bigint not null, "errors" bigint not null, "lastAt" bigint not null,
        primary key ("applicationId", "organisationId", "day")
      )`,
      'create index "licenceUse_organisationId" on "licenceUse" ("organisationId")',
      'create index "licenceUse_day" on "licenceUse" ("day")',
    ]),
};
