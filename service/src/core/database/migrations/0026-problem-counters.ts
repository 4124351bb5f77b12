import type { Migration } from './migration.ts';

/** The index of the counters of problems, which a page of a problem reads for its signed-in reader. */
export const problemCounters: Migration = {
  name: '0026-problem-counters',
  worksSince: '0022-organisation-details',
  indexes: { apiUse_problem: `"apiUse" ("organisationId", "problem", "day") where "problem" <> ''` },
  up: async () => undefined,
};
