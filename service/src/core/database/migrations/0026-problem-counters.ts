import type { Migration } from './migration.ts';

/** Index for the problem counters that the page of a problem shows to a signed-in reader. */
export const problemCounterIndexMigration: Migration = {
  name: '0026-problem-counters',
  worksSince: '0022-organisation-details',
  indexes: { apiUse_problem: `"apiUse" ("organisationId", "problem", "day") where "problem" <> ''` },
  up: async () => undefined,
};
