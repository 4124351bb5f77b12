import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Webhooks of the provider, and the queue of their deliveries. */
export const webhooksMigration: Migration = {
  name: '0033-webhooks',
  worksSince: '0022-organisation-details',
  indexes: {
    webhook_createdAt: '"webhook" ("createdAt")',
    webhook_enabled: '"webhook" ("retryAt") where "disabledAt" is null',
  },
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "webhook" (
        "id" text primary key, "url" text not null, "description" text not null, "secret" text not null,
        "previousSecret" text, "previousUntil" bigint, "createdAt" bigint not null,
        "createdBy" text references "person" ("id") on delete set null, "disabledAt" bigint, "disabledReason" text,
        "failingSince" bigint, "failures" bigint not null, "retryAt" bigint not null
      )`,
      'create index "webhook_createdBy" on "webhook" ("createdBy")',
      `create table "webhookSubscription" (
        "type" text not null, "webhookId" text not null references "webhook" ("id") on delete cascade,
        primary key ("type", "webhookId")
      )`,
      'create index "webhookSubscription_webhookId" on "webhookSubscription" ("webhookId")',
      `create table "webhookDelivery" (
        "id" text primary key, "webhookId" text not null references "webhook" ("id") on delete cascade,
        "eventId" text not null, "type" text not null, "createdAt" bigint not null, "queuedAt" bigint not null,
        "dueAt" bigint not null, "attempts" bigint not null, "status" bigint, "error" text,
        "deliveredAt" bigint, "failedAt" bigint
      )`,
      `create index "webhookDelivery_due" on "webhookDelivery" ("webhookId", "dueAt")
        where "deliveredAt" is null and "failedAt" is null`,
      'create index "webhookDelivery_list" on "webhookDelivery" ("webhookId", "createdAt", "id")',
      'create index "webhookDelivery_createdAt" on "webhookDelivery" ("createdAt")',
    ]),
};
