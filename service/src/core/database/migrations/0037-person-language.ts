import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Language that a person used last, for emails; null if unknown. */
export const personLanguageMigration: Migration = {
  name: '0037-person-language',
  worksSince: '0022-organisation-details',
  up: (schema) => runSqlStatements(schema, ['alter table "person" add column "language" text']),
};
