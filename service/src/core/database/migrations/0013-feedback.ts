import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** Which version of a page an answer is about, and an index by which staff read answers. */
export const feedback: Migration = {
  name: '0013-feedback',
  async up(schema) {
    await runStatements(schema, [
      'alter table "feedback" add column "version" text',
      'create index "feedback_at_idx" on "feedback" ("at", "id")',
    ]);
  },
};
