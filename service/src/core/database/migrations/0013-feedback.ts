import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** The page version that feedback is about, and an index for staff to read feedback. */
export const feedbackPageVersionMigration: Migration = {
  name: '0013-feedback',
  async up(schema) {
    await runSqlStatements(schema, [
      'alter table "feedback" add column "version" text',
      'create index "feedback_at_idx" on "feedback" ("at", "id")',
    ]);
  },
};
