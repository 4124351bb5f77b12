import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** People set a password when they verify their address; devices that skip the second factor are listed. */
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
