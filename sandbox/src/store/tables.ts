import { type Kysely, sql } from 'kysely';

/** The tables of the sandbox, beside others in one database. Times are milliseconds since 1970. */
export interface SandboxTables {
  /** A row for each tenant that has written. */
  readonly sandboxTenant: {
    readonly id: string;
    readonly version: number;
    readonly epoch: number;
    /** Number of rows in `sandboxRecord`. */
    readonly records: number;
    /** Bytes of its rows in `sandboxRecord`. */
    readonly bytes: number;
    /** Bytes of its rows in `sandboxIdempotency`, as counted when they were last removed and with what came since. */
    readonly keyBytes: number;
    /** JSON: the last number drawn of each sequence. */
    readonly sequences: string;
    /** When the sandbox is removed; null for one that stays. */
    readonly expiresAt: number | null;
  };
  readonly sandboxRecord: {
    readonly tenant: string;
    readonly schema: string;
    readonly key: number;
    /** JSON; null for a record that was deleted. */
    readonly body: string | null;
    /** Version of the tenant with which it was written. */
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

/** Makes the tables; the step of a migration, so it is never changed once released. */
export async function createSandboxTables(schema: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}

const weighing = [
  'alter table "sandboxTenant" add column "bytes" bigint not null default 0',
  'alter table "sandboxTenant" add column "keyBytes" bigint not null default 0',
  `update "sandboxTenant" set
    "bytes" = (select coalesce(sum(length(coalesce("body", '')) + 100), 0) from "sandboxRecord" where "tenant" = "sandboxTenant"."id"),
    "keyBytes" = (select coalesce(sum(length(coalesce("body", '')) + length("headers") + 200), 0) from "sandboxIdempotency" where "tenant" = "sandboxTenant"."id")`,
];

/** Adds what each sandbox weighs; the step of a migration, so it is never changed once released. */
export async function addByteColumns(schema: Kysely<unknown>): Promise<void> {
  for (const statement of weighing) await sql.raw(statement).execute(schema);
}

/** Makes the tables in a database that is new. */
export async function prepareSandboxTables(queries: Kysely<SandboxTables>): Promise<void> {
  const isNew = (await queries.introspection.getTables()).length === 0;
  // Kysely's types keep schema building apart from the tables that it builds.
  const schema = queries as unknown as Kysely<unknown>;
  if (isNew) await createSandboxTables(schema).then(() => addByteColumns(schema));
}
