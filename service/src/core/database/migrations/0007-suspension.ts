import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** An organisation that is not verified can be suspended too, and holds no name while it is. */
export const suspension: Migration = {
  name: '0007-suspension',
  up: (schema) =>
    runStatements(schema, [
      'alter table "organisation" add column "suspendedFrom" text',
      `update "organisation" set "suspendedFrom" = 'verified' where "state" = 'suspended'`,
      'drop index "organisation_nameKey_verified"',
      'drop index "organisation_customerNumber_verified"',
      `create unique index "organisation_nameKey_verified" on "organisation" ("nameKey") where "state" = 'verified' or "suspendedFrom" = 'verified'`,
      `create unique index "organisation_customerNumber_verified" on "organisation" ("customerNumber") where "state" = 'verified' or "suspendedFrom" = 'verified'`,
    ]),
};
