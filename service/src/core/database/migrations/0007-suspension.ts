import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Allows the suspension of unverified organisations, which do not reserve their name while suspended. */
export const unverifiedOrganisationSuspensionMigration: Migration = {
  name: '0007-suspension',
  up: (schema) =>
    runSqlStatements(schema, [
      'alter table "organisation" add column "suspendedFrom" text',
      `update "organisation" set "suspendedFrom" = 'verified' where "state" = 'suspended'`,
      'drop index "organisation_nameKey_verified"',
      'drop index "organisation_customerNumber_verified"',
      `create unique index "organisation_nameKey_verified" on "organisation" ("nameKey") where "state" = 'verified' or "suspendedFrom" = 'verified'`,
      `create unique index "organisation_customerNumber_verified" on "organisation" ("customerNumber") where "state" = 'verified' or "suspendedFrom" = 'verified'`,
    ]),
};
