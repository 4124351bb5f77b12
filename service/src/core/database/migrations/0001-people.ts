import type { Migration } from './migration.ts';
import { columnTypesByEngine, runSqlStatements } from './statements.ts';

/** People: the tables of Better Auth 1.7.7 with two-factor and passkey, and additional columns. */
export const peopleMigration: Migration = {
  name: '0001-people',
  async up(schema, engine) {
    const { instant, boolean } = columnTypesByEngine[engine];
    await runSqlStatements(schema, [
      `create table "user" (
        "id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" ${boolean} not null,
        "image" text, "createdAt" ${instant} not null, "updatedAt" ${instant} not null, "twoFactorEnabled" ${boolean}
      )`,
      `create table "session" (
        "id" text primary key, "expiresAt" ${instant} not null, "token" text not null unique,
        "createdAt" ${instant} not null, "updatedAt" ${instant} not null, "ipAddress" text, "userAgent" text,
        "userId" text not null references "user" ("id") on delete cascade
      )`,
      `create index "session_userId_idx" on "session" ("userId")`,
      `create table "account" (
        "id" text primary key, "accountId" text not null, "providerId" text not null,
        "userId" text not null references "user" ("id") on delete cascade,
        "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${instant}, "refreshTokenExpiresAt" ${instant},
        "scope" text, "password" text, "createdAt" ${instant} not null, "updatedAt" ${instant} not null
      )`,
      `create index "account_userId_idx" on "account" ("userId")`,
      `create table "verification" (
        "id" text primary key, "identifier" text not null, "value" text not null,
        "expiresAt" ${instant} not null, "createdAt" ${instant} not null, "updatedAt" ${instant} not null
      )`,
      `create index "verification_identifier_idx" on "verification" ("identifier")`,
      `create table "twoFactor" (
        "id" text primary key, "secret" text not null, "backupCodes" text not null,
        "userId" text not null references "user" ("id") on delete cascade,
        "verified" ${boolean}, "failedVerificationCount" integer, "lockedUntil" ${instant}
      )`,
      `create index "twoFactor_secret_idx" on "twoFactor" ("secret")`,
      `create index "twoFactor_userId_idx" on "twoFactor" ("userId")`,
      `create table "passkey" (
        "id" text primary key, "name" text, "publicKey" text not null,
        "userId" text not null references "user" ("id") on delete cascade,
        "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" ${boolean} not null,
        "transports" text, "createdAt" ${instant}, "aaguid" text
      )`,
      `create index "passkey_userId_idx" on "passkey" ("userId")`,
      `create index "passkey_credentialID_idx" on "passkey" ("credentialID")`,
      `create table "person" (
        "id" text primary key references "user" ("id") on delete cascade,
        "jobTitle" text, "phone" text, "companyName" text not null, "companyCountry" text not null, "companyWebsite" text,
        "purpose" text not null, "secondFactorRequired" integer not null,
        "termsVersion" text not null, "conductVersion" text not null, "agreedAt" bigint not null,
        "staffRole" text, "suspendedAt" bigint, "suspendedReason" text
      )`,
      `create table "registration" (
        "id" text primary key, "email" text not null, "name" text not null, "passwordHash" text not null, "profile" text not null,
        "tokenDigest" text not null unique, "createdAt" bigint not null, "expiresAt" bigint not null
      )`,
      `create index "registration_email_idx" on "registration" ("email")`,
      `create table "mailToken" (
        "digest" text primary key, "purpose" text not null, "personId" text references "person" ("id") on delete cascade,
        "payload" text not null, "createdAt" bigint not null, "expiresAt" bigint not null
      )`,
      `create table "sessionConfirmation" (
        "sessionId" text primary key references "session" ("id") on delete cascade, "at" bigint not null
      )`,
      `create table "usedCode" (
        "personId" text not null references "person" ("id") on delete cascade, "digest" text not null, "expiresAt" bigint not null,
        primary key ("personId", "digest")
      )`,
    ]);
  },
};
