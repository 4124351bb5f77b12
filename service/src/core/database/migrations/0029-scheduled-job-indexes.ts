import type { Migration } from './migration.ts';

/** Indexes for scheduled jobs that read whole tables: expired rows, and staff. */
export const scheduledJobIndexesMigration: Migration = {
  name: '0029-scheduled-job-indexes',
  worksSince: '0022-organisation-details',
  indexes: {
    apiKey_expiring: '"apiKey" ("expiresAt") where "revokedAt" is null and "replacedBy" is null',
    organisation_closed: `"organisation" ("stateAt") where "state" = 'closed'`,
    outbox_failedAt: '"outbox" ("failedAt") where "failedAt" is not null',
    outbox_sentAt: '"outbox" ("sentAt") where "sentAt" is not null',
    person_staffRole: '"person" ("staffRole") where "staffRole" is not null',
    session_expiresAt: '"session" ("expiresAt")',
    verification_expiresAt: '"verification" ("expiresAt")',
  },
  up: async () => undefined,
};
