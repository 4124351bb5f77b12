import type { Migration } from './migration.ts';

/** Indexes for the lists of staff: organisations by name, and unsent emails by time. */
export const staffListIndexesMigration: Migration = {
  name: '0031-staff-lists',
  worksSince: '0022-organisation-details',
  indexes: {
    organisation_nameKey_id: '"organisation" ("nameKey", "id")',
    outbox_unsent_createdAt: '"outbox" ("createdAt", "id") where "sentAt" is null',
  },
  up: async () => undefined,
};
