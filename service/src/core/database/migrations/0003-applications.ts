import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Applications, clients, secrets, licences, API keys and access tokens. */
export const applicationsLicencesAndKeysMigration: Migration = {
  name: '0003-applications',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "application" (
        "id" text primary key, "organisationId" text not null references "organisation" ("id") on delete cascade,
        "name" text not null, "nameKey" text not null, "description" text not null, "logo" text,
        "supportUrl" text not null, "contactEmail" text not null, "redirectUrls" text not null, "scopes" text not null,
        "state" text not null, "stateReason" text, "suspendedBy" text,
        "createdBy" text references "person" ("id") on delete set null,
        "createdAt" bigint not null, "stateAt" bigint not null, "version" bigint not null
      )`,
      `create unique index "application_name" on "application" ("organisationId", "nameKey") where "state" <> 'deleted'`,
      `create table "client" (
        "id" text primary key, "applicationId" text not null references "application" ("id") on delete cascade,
        "environment" text not null, "createdAt" bigint not null, unique ("applicationId", "environment")
      )`,
      `create table "clientSecret" (
        "id" text primary key, "clientId" text not null references "client" ("id") on delete cascade,
        "digest" text not null unique, "lastFour" text not null,
        "createdBy" text references "person" ("id") on delete set null, "createdAt" bigint not null,
        "expiresAt" bigint, "revokedAt" bigint, "lastUsedAt" bigint
      )`,
      `create index "clientSecret_clientId_idx" on "clientSecret" ("clientId")`,
      `create table "licence" (
        "id" text primary key, "applicationId" text not null references "application" ("id") on delete cascade,
        "organisationId" text not null references "organisation" ("id") on delete cascade,
        "product" text not null, "scopes" text not null, "seats" integer not null, "purpose" text not null,
        "startsAt" bigint not null, "endsAt" bigint,
        "state" text not null, "stateReason" text, "stateAt" bigint not null, "suspendedBy" text,
        "consentedBy" text references "person" ("id") on delete set null, "consentedAt" bigint,
        "approvedBy" text references "person" ("id") on delete set null, "approvedAt" bigint,
        "requestedBy" text references "person" ("id") on delete set null, "requestedAt" bigint not null, "warnedAt" bigint
      )`,
      `create unique index "licence_open" on "licence" ("applicationId", "organisationId", "product")
        where "state" in ('requested', 'approved', 'active', 'suspended')`,
      `create index "licence_organisationId_idx" on "licence" ("organisationId")`,
      `create table "licenceEvent" (
        "id" text primary key, "licenceId" text not null references "licence" ("id") on delete cascade,
        "step" text not null, "fromState" text, "toState" text not null,
        "actorId" text references "person" ("id") on delete set null, "reason" text, "at" bigint not null
      )`,
      `create index "licenceEvent_licenceId_idx" on "licenceEvent" ("licenceId")`,
      `create table "apiKey" (
        "id" text primary key, "organisationId" text references "organisation" ("id") on delete cascade,
        "personId" text references "person" ("id") on delete cascade,
        "applicationId" text references "application" ("id") on delete cascade,
        "name" text not null, "environment" text not null, "locator" text not null, "digest" text not null unique, "lastFour" text not null,
        "scopes" text not null, "allowedAddresses" text not null,
        "createdBy" text references "person" ("id") on delete set null, "createdAt" bigint not null, "expiresAt" bigint,
        "revokedAt" bigint, "revokedBy" text, "revokeReason" text, "replacedBy" text,
        "lastUsedAt" bigint, "lastUsedOperation" text, "lastUsedAddress" text, "warnedDays" integer
      )`,
      `create index "apiKey_locator_idx" on "apiKey" ("locator")`,
      `create index "apiKey_organisationId_idx" on "apiKey" ("organisationId")`,
      `create index "apiKey_personId_idx" on "apiKey" ("personId")`,
      `create table "apiKeyDay" (
        "keyId" text not null references "apiKey" ("id") on delete cascade, "day" text not null,
        "calls" bigint not null, "errors" bigint not null, primary key ("keyId", "day")
      )`,
      `create table "signingKey" (
        "id" text primary key, "state" text not null, "publicKey" text not null, "privateKey" text not null,
        "createdAt" bigint not null, "activatedAt" bigint, "retiredAt" bigint
      )`,
      `create unique index "signingKey_active" on "signingKey" ("state") where "state" = 'active'`,
      `create unique index "signingKey_next" on "signingKey" ("state") where "state" = 'next'`,
      `create table "revokedToken" ("id" text primary key, "expiresAt" bigint not null)`,
    ]),
};
