import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** Additional details of organisations that the provider requires, as JSON. */
export const organisationDetails: Migration = {
  name: '0022-organisation-details',
  worksSince: '0019-person-requests',
  up: (schema) => runStatements(schema, [`alter table "organisation" add column "details" text not null default '{}'`]),
};
