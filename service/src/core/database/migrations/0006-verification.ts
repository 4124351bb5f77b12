import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/**
 * Moves the choice of a password to the verification of the email address, and adds a list of the devices that skip the
 * second factor.
 */
export const rememberedDevicesMigration: Migration = {
  name: '0006-verification',
  up: (schema) =>
    runSqlStatements(schema, [
      'alter table "registration" drop column "passwordHash"',
      `create table "rememberedDevice" (
        "id" text primary key, "verificationId" text not null unique references "verification" ("id") on delete cascade,
        "personId" text not null references "user" ("id") on delete cascade,
        "userAgent" text, "address" text, "createdAt" bigint not null, "expiresAt" bigint not null
      )`,
      `create index "rememberedDevice_personId_idx" on "rememberedDevice" ("personId")`,
      // Devices remembered before this migration could not be listed.
      'delete from "verification"',
    ]),
};
