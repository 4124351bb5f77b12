import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Organisations, members and invitations. */
export const organisationsMigration: Migration = {
  name: '0002-organisations',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "counter" ("name" text primary key, "value" bigint not null)`,
      `insert into "counter" ("name", "value") values ('organisation', 999)`,
      `create table "organisation" (
        "id" text primary key, "number" bigint not null unique, "name" text not null, "nameKey" text not null,
        "customerNumber" text not null, "registrationNumber" text not null, "country" text not null, "domain" text not null,
        "technicalContactName" text not null, "technicalContactEmail" text not null,
        "dataProtectionContactName" text not null, "dataProtectionContactEmail" text not null,
        "state" text not null, "stateReason" text, "stateAt" bigint not null,
        "createdBy" text references "person" ("id") on delete set null, "createdAt" bigint not null, "version" bigint not null
      )`,
      `create unique index "organisation_once" on "organisation" ("createdBy", "nameKey") where "state" in ('pending', 'rejected')`,
      // Anyone can claim a name or a customer number; staff verify one of the claims.
      `create unique index "organisation_nameKey_verified" on "organisation" ("nameKey") where "state" in ('verified', 'suspended')`,
      `create unique index "organisation_customerNumber_verified" on "organisation" ("customerNumber") where "state" in ('verified', 'suspended')`,
      `create table "member" (
        "organisationId" text not null references "organisation" ("id") on delete cascade,
        "personId" text not null references "person" ("id") on delete cascade,
        "role" text not null, "joinedAt" bigint not null, primary key ("organisationId", "personId")
      )`,
      `create index "member_personId_idx" on "member" ("personId")`,
      `create table "invitation" (
        "id" text primary key, "organisationId" text not null references "organisation" ("id") on delete cascade,
        "email" text not null, "role" text not null, "tokenDigest" text not null unique, "state" text not null,
        "invitedBy" text references "person" ("id") on delete set null,
        "createdAt" bigint not null, "expiresAt" bigint not null, "decidedAt" bigint
      )`,
      `create unique index "invitation_pending" on "invitation" ("organisationId", "email") where "state" = 'pending'`,
      `create index "invitation_email_idx" on "invitation" ("email")`,
    ]),
};
