import type { Migration } from './migration.ts';

/**
 * Indexes for queries that scanned whole tables: the activity, export and erasure of a person, the keys of an
 * application, and emails that are unsent or mention a person.
 */
export const largeTableIndexesMigration: Migration = {
  name: '0023-large-table-indexes',
  worksSince: '0022-organisation-details',
  indexes: {
    auditEvent_actor: '"auditEvent" ("actorId", "at")',
    auditEvent_target: '"auditEvent" ("targetId", "at")',
    apiKey_applicationId: '"apiKey" ("applicationId")',
    apiKey_createdBy: '"apiKey" ("createdBy")',
    outbox_recipient: '"outbox" ("recipient")',
    outbox_text: `"outbox" ("id") where "text" <> ''`,
    outbox_unsent: '"outbox" ("failedAt") where "sentAt" is null',
  },
  up: async () => undefined,
};
