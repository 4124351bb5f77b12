import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Additional details of organisations that the provider requires, as JSON. */
export const organisationDetailsMigration: Migration = {
  name: '0022-organisation-details',
  worksSince: '0019-person-requests',
  up: (schema) =>
    runSqlStatements(schema, [`alter table "organisation" add column "details" text not null default '{}'`]),
};
