import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** A customer number belongs to one verified organisation; any number of organisations can have none. */
export const uniqueCustomerNumberMigration: Migration = {
  name: '0018-customer-numbers',
  up: (schema) =>
    runSqlStatements(schema, [
      'drop index "organisation_customerNumber_verified"',
      `create unique index "organisation_customerNumber_verified" on "organisation" ("customerNumber")
        where "customerNumber" <> '' and ("state" = 'verified' or "suspendedFrom" = 'verified')`,
    ]),
};
