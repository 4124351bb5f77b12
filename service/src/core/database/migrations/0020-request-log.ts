import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

const day = 24 * 60 * 60_000;

const columns = `"at", "milliseconds", "status", "organisationId", "id", "source", "method", "path", "api", "version", "operation", "problem", "clientId", "keyId", "exchange"`;

/** Expiry rounded down to midnight UTC, so that all entries of a day expire together. */
const midnight = `"expiresAt" - "expiresAt" % ${day}`;

/**
 * Requests to the APIs, which PostgreSQL partitions by the day on which they expire: a day is dropped in one statement,
 * and unique indexes cover only their partition. The previous table remains for releases that still write into it.
 */
export const requestLogMigration: Migration = {
  name: '0020-request-log',
  worksSince: '0019-person-requests',
  up: (schema, engine) => (engine === 'postgres' ? createPartitionedTable(schema) : createPlainTable(schema)),
};

const columnDefinitions = `"at" bigint not null, "expiresAt" bigint not null, "milliseconds" integer not null, "status" integer not null,
  "organisationId" text not null, "id" text not null, "source" text not null, "method" text not null, "path" text not null,
  "api" text, "version" text, "operation" text, "problem" text, "clientId" text, "keyId" text, "exchange" text`;

async function createPlainTable(schema: Kysely<unknown>): Promise<void> {
  await runSqlStatements(schema, [
    `create table "requestLog" (${columnDefinitions}, primary key ("organisationId", "id"), foreign key ("organisationId") references "organisation" ("id") on delete cascade)`,
    `create index "requestLog_at" on "requestLog" ("organisationId", "at", "id")`,
    `create index "requestLog_failed" on "requestLog" ("organisationId", "at", "id") where "status" >= 400`,
    `create index "requestLog_credential" on "requestLog" (coalesce("keyId", "clientId"), "at", "id")`,
    `create index "requestLog_expiresAt" on "requestLog" ("expiresAt")`,
    `insert into "requestLog" ("expiresAt", ${columns}) select ${midnight}, ${columns} from "apiRequest"`,
  ]);
}

// Indexes contain four-byte hashes instead of twenty-byte identifiers, which took most of the bytes of a row. There is
// no foreign key, because each insert would lock the row of its organisation, and each dropped day the table of
// organisations.
async function createPartitionedTable(schema: Kysely<unknown>): Promise<void> {
  await runSqlStatements(schema, [
    `create table "requestLog" (${columnDefinitions}) partition by range ("expiresAt")`,
    `create index "requestLog_at" on "requestLog" (hashtext("organisationId"), "at")`,
    `create index "requestLog_failed" on "requestLog" (hashtext("organisationId"), "at") where "status" >= 400`,
    `create index "requestLog_credential" on "requestLog" (hashtext(coalesce("keyId", "clientId")), "at")`,
    // Attached instead of created in place, which would block concurrent readers and writers.
    `create function "makeRequestPartition"("expiry" bigint) returns void language plpgsql as $$
      declare "name" text := 'requestLog_' || to_char(to_timestamp("expiry" / 1000) at time zone 'UTC', 'YYYYMMDD');
      begin
        perform pg_advisory_xact_lock(4607183);
        if to_regclass(format('%I', "name")) is not null then return; end if;
        execute format('create table %I (like "requestLog" including all)', "name");
        execute format('create unique index %I on %I ((md5("organisationId" || '' '' || "id")::uuid))', "name" || '_id', "name");
        execute format('alter table "requestLog" attach partition %I for values from (%s) to (%s)', "name", "expiry", "expiry" + ${day});
      end $$`,
    `select "makeRequestPartition"("midnight") from (select distinct ${midnight} as "midnight" from "apiRequest" order by 1) as "days"`,
    `insert into "requestLog" ("expiresAt", ${columns}) select ${midnight}, ${columns} from "apiRequest"`,
  ]);
}
