import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseEngine } from '../open-service-database.ts';
import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** A personal OAuth client for the sandbox, in addition to the clients of applications. */
export const personalClientsMigration: Migration = {
  name: '0017-personal-clients',
  async up(schema, engine) {
    await runSqlStatements(schema, [
      ...makeApplicationOptional[engine],
      'create unique index "client_personId" on "client" ("personId") where "personId" is not null',
    ]);
    await addClients(schema);
  },
};

const ownerCheck = 'check (("applicationId" is null) <> ("personId" is null))';

/** SQLite cannot drop NOT NULL, so both tables are recreated; renaming the first also updates references to it. */
const makeApplicationOptional: Readonly<Record<DatabaseEngine, readonly string[]>> = {
  sqlite: [
    `create table "newClient" (
      "id" text primary key, "applicationId" text references "application" ("id") on delete cascade,
      "environment" text not null, "createdAt" bigint not null, "personId" text references "person" ("id") on delete cascade,
      unique ("applicationId", "environment"), ${ownerCheck}
    )`,
    'insert into "newClient" select "id", "applicationId", "environment", "createdAt", null from "client"',
    `create table "newClientSecret" (
      "id" text primary key, "clientId" text not null references "newClient" ("id") on delete cascade,
      "digest" text not null unique, "lastFour" text not null,
      "createdBy" text references "person" ("id") on delete set null, "createdAt" bigint not null,
      "expiresAt" bigint, "revokedAt" bigint, "lastUsedAt" bigint
    )`,
    `insert into "newClientSecret" ("id", "clientId", "digest", "lastFour", "createdBy", "createdAt", "expiresAt", "revokedAt", "lastUsedAt")
      select "id", "clientId", "digest", "lastFour", "createdBy", "createdAt", "expiresAt", "revokedAt", "lastUsedAt" from "clientSecret"`,
    'drop table "clientSecret"',
    'drop table "client"',
    'alter table "newClient" rename to "client"',
    'alter table "newClientSecret" rename to "clientSecret"',
    'create index "clientSecret_clientId_idx" on "clientSecret" ("clientId")',
  ],
  postgres: [
    'alter table "client" alter column "applicationId" drop not null',
    'alter table "client" add column "personId" text references "person" ("id") on delete cascade',
    `alter table "client" add ${ownerCheck}`,
  ],
};

/** Length of an identifier after its prefix. */
const hexDigits = 16;

/** Creates a client for each registered person, with the prefix of the clients of applications. */
async function addClients(schema: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select "id" from "person"`.execute(schema);
  const { rows: existing } = await sql<{ id: string }>`select "id" from "client" limit 1`.execute(schema);
  const prefix = existing[0]?.id.slice(0, -hexDigits) ?? 'client_';
  for (const { id } of rows)
    await sql`insert into "client" ("id", "applicationId", "environment", "createdAt", "personId")
      values (${prefix + randomBytes(hexDigits / 2).toString('hex')}, null, 'sandbox', ${Date.now()}, ${id})`.execute(
      schema,
    );
}
