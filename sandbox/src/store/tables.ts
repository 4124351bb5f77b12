import { type Kysely, sql } from 'kysely';

/** Tables of the sandbox in a shared database. Times are milliseconds since 1970. */
export interface SandboxTables {
  /** A tenant that has written to its sandbox. */
  readonly sandboxTenant: {
    readonly id: string;
    readonly version: number;
    readonly epoch: number;
    /** Number of rows in `sandboxRecord`. */
    readonly records: number;
    /** Total bytes of the tenant's rows in `sandboxRecord`. */
    readonly bytes: number;
    /** Bytes of its rows in `sandboxIdempotency`: the total after the last clean-up plus later additions. */
    readonly keyBytes: number;
    /** JSON: the last number of each sequence. */
    readonly sequences: string;
    /** Time at which the sandbox is removed; null if it is permanent. */
    readonly expiresAt: number | null;
  };
  readonly sandboxRecord: {
    readonly tenant: string;
    readonly schema: string;
    readonly key: number;
    /** JSON; null for a record that was deleted. */
    readonly body: string | null;
    /** Version of the tenant in which the record was written. */
    readonly version: number;
  };
  readonly sandboxIdempotency: {
    /** Digest of tenant, client and key. */
    readonly id: string;
    readonly tenant: string;
    readonly request: string;
    readonly status: number;
    readonly headers: string;
    readonly body: string | null;
    readonly at: number;
  };
  readonly sandboxRate: { readonly id: string; readonly count: number; readonly resetsAt: number };
}

const statements = [
  `create table "sandboxTenant" (
    "id" text primary key, "version" bigint not null, "epoch" bigint not null, "records" integer not null, "sequences" text not null, "expiresAt" bigint)`,
  `create table "sandboxRecord" (
    "tenant" text not null, "schema" text not null, "key" bigint not null, "body" text, "version" bigint not null, primary key ("tenant", "schema", "key"))`,
  'create index "sandboxRecordVersion" on "sandboxRecord" ("tenant", "version")',
  `create table "sandboxIdempotency" (
    "id" text primary key, "tenant" text not null, "request" text not null, "status" integer not null, "headers" text not null, "body" text, "at" bigint not null)`,
  'create index "sandboxIdempotencyAt" on "sandboxIdempotency" ("at")',
  'create table "sandboxRate" ("id" text primary key, "count" integer not null, "resetsAt" bigint not null)',
];

/** Creates the tables. Part of a migration: never change it after its release. */
export async function createSandboxStoreTables(schema: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}

const byteColumnStatements = [
  'alter table "sandboxTenant" add column "bytes" bigint not null default 0',
  'alter table "sandboxTenant" add column "keyBytes" bigint not null default 0',
  `update "sandboxTenant" set
    "bytes" = (select coalesce(sum(length(coalesce("body", '')) + 100), 0) from "sandboxRecord" where "tenant" = "sandboxTenant"."id"),
    "keyBytes" = (select coalesce(sum(length(coalesce("body", '')) + length("headers") + 200), 0) from "sandboxIdempotency" where "tenant" = "sandboxTenant"."id")`,
];

/** Adds the size of each sandbox. Part of a migration: never change it after its release. */
export async function addSandboxByteColumns(schema: Kysely<unknown>): Promise<void> {
  for (const statement of byteColumnStatements) await sql.raw(statement).execute(schema);
}

/** Creates the tables in a new database. */
export async function createSandboxTablesIfMissing(queries: Kysely<SandboxTables>): Promise<void> {
  const isNew = (await queries.introspection.getTables()).length === 0;
  // Kysely's types separate schema building from queries.
  const schema = queries as unknown as Kysely<unknown>;
  if (isNew) await createSandboxStoreTables(schema).then(() => addSandboxByteColumns(schema));
}
