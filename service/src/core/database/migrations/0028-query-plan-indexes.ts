import type { Migration } from './migration.ts';

/** Indexes for queries that read whole tables: applications, clients, members, secrets and keys of an organisation. */
export const queryPlanIndexesMigration: Migration = {
  name: '0028-query-plan-indexes',
  worksSince: '0022-organisation-details',
  indexes: {
    apiKey_replacedBy: '"apiKey" ("replacedBy") where "replacedBy" is not null',
    application_organisationId: '"application" ("organisationId")',
    auditEvent_joined: `"auditEvent" ("organisationId", "actorId") where "action" in ('member.join', 'organisation.register')`,
    client_applicationId: '"client" ("applicationId")',
    clientSecret_createdBy: '"clientSecret" ("createdBy")',
  },
  up: async () => undefined,
};
