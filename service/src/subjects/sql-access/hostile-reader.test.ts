import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReaderDatabase, type TestReaderDatabase } from '../../../tests/reader-database.ts';

/**
 * Volatile functions that a reader may call, each with the reason. If a new PostgreSQL version adds one, the test fails
 * until the function is revoked in deploy/daas.sql or listed here.
 */
const harmlessFunctions: Readonly<Record<string, string>> = {
  'array_sample array_shuffle clock_timestamp random random_normal gen_random_uuid uuidv4 uuidv7 timeofday setseed':
    'computes a value',
  'set_config current_query': "like SET, which cannot be revoked; the text of the reader's statement",
  pg_advisory_unlock_all: 'releases locks, which a reader cannot take',
  'currval lastval nextval setval pg_sequence_last_value currtid2': 'requires a privilege on the relation',
  'pg_is_in_recovery pg_is_wal_replay_paused pg_get_wal_replay_pause_state':
    'drivers ask it to find the primary server',
  'pg_jit_available pg_collation_actual_version pg_database_collation_actual_version': 'describes the server',
  'pg_partition_ancestors pg_partition_tree': 'describes relations',
  'pg_relation_size pg_table_size pg_indexes_size pg_total_relation_size pg_database_size':
    'sizes, which \\dt+ and \\l+ of psql show',
  'pg_stat_force_next_flush pg_stat_clear_snapshot': "counters of the reader's session",
};

/**
 * Prefixes of functions that read files, wait, lock, notify, write, execute a string as a statement, or show other
 * sessions.
 */
const dangerousPrefixes = [
  ...[
    'pg_sleep',
    'pg_read',
    'pg_ls_',
    'pg_stat_file',
    'lo_',
    'loread',
    'lowrite',
    'pg_notify',
    'pg_(try_)?advisory_(xact_)?lock',
    'query_to',
    'cursor_to',
  ],
  ...[
    'table_to_xml',
    'schema_to',
    'database_to',
    'ts_stat',
    'ts_rewrite',
    'pg_export',
    'pg_terminate',
    'pg_cancel',
    'pg_logical',
    'pg_replication',
  ],
  ...['pg_create_', 'pg_control', 'pg_stat_get_activity', 'pg_lock_status'],
];

const refusedStatements = [
  // Writing, in a transaction that permits it.
  'BEGIN READ WRITE; DELETE FROM jobs_v1',
  'BEGIN READ WRITE; INSERT INTO jobs_v1 SELECT * FROM jobs_v1',
  'BEGIN READ WRITE; UPDATE jobs_v1 SET description = description',
  'BEGIN READ WRITE; TRUNCATE jobs_v1',
  'BEGIN READ WRITE; DROP TABLE jobs_v1',
  'BEGIN READ WRITE; ALTER TABLE jobs_v1 ADD COLUMN kept text',
  "BEGIN READ WRITE; COMMENT ON TABLE jobs_v1 IS 'kept'",
  'BEGIN READ WRITE; CREATE TABLE kept (a int)',
  'BEGIN READ WRITE; CREATE TABLE public.kept (a int)',
  'BEGIN READ WRITE; CREATE TEMP TABLE kept (a int)',
  'BEGIN READ WRITE; SELECT * INTO kept FROM jobs_v1',
  'BEGIN READ WRITE; CREATE VIEW kept AS SELECT 1 AS a',
  'BEGIN READ WRITE; CREATE SCHEMA kept',
  'BEGIN READ WRITE; CREATE SEQUENCE kept',
  'BEGIN READ WRITE; CREATE TYPE kept AS (a int)',
  "BEGIN READ WRITE; CREATE FUNCTION kept() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  'BEGIN READ WRITE; CREATE EXTENSION dblink',
  'BEGIN READ WRITE; CREATE ROLE kept',
  'BEGIN READ WRITE; ALTER ROLE daas PASSWORD NULL',
  'BEGIN READ WRITE; ALTER ROLE CURRENT_USER CONNECTION LIMIT 100',
  'BEGIN READ WRITE; ALTER ROLE CURRENT_USER SUPERUSER',
  "BEGIN READ WRITE; ALTER ROLE CURRENT_USER VALID UNTIL 'infinity'",
  'CREATE DATABASE kept',
  'LOCK TABLE jobs_v1 IN EXCLUSIVE MODE',
  'SELECT * FROM jobs_v1 FOR UPDATE',
  "BEGIN; PREPARE TRANSACTION 'kept'",
  // Other roles, and the server's files, programs and settings.
  'SET ROLE daas',
  'SET SESSION AUTHORIZATION postgres',
  'SET temp_file_limit = -1',
  "SET session_replication_role = 'replica'",
  "LOAD 'auto_explain'",
  'ALTER SYSTEM SET work_mem = 1',
  "COPY jobs_v1 TO '/copied'",
  "COPY jobs_v1 TO PROGRAM 'cat'",
  "COPY jobs_v1 FROM '/etc/passwd'",
  "DO $$ BEGIN RAISE NOTICE 'kept'; END $$",
  'SELECT * FROM pg_authid',
  'SELECT * FROM pg_shadow',
  'SELECT * FROM pg_stat_activity',
  'SELECT * FROM pg_locks',
  'SELECT * FROM pg_hba_file_rules',
  'SELECT * FROM pg_file_settings',
  'SELECT * FROM portal.reader',
  'SELECT * FROM portal.tenant',
];

describe('a hostile reader', { timeout: 60_000 }, () => {
  let readers: TestReaderDatabase;
  let client: pg.Client;
  /** A reader with an open transaction, which the last test requires to be several seconds old. */
  let listener: pg.Client;
  let openedAt = 0;
  beforeAll(async () => {
    readers = await startReaderDatabase();
    client = await readers.connect();
    await readers.connect('other');
    listener = await readers.connect('listens');
    await listener.query('LISTEN kept');
    await listener.query('BEGIN; SELECT 1');
    openedAt = performance.now();
  }, 120_000);
  afterAll(() => readers[Symbol.asyncDispose]());

  const refusalMessage =
    /permission denied|must be|does not exist|not allowed|cannot|syntax error|disabled|only|only roles|no schema|must have/i;

  test.each(refusedStatements)('cannot run %s', async (sql) => {
    await expect(client.query(sql)).rejects.toThrow(refusalMessage);
    await client.query('ROLLBACK');
    expect((await client.query('SELECT current_user = session_user AS same, current_user AS name')).rows).toEqual([
      { same: true, name: 'reader_a' },
    ]);
  });

  test('cannot grant privileges: PostgreSQL only responds with a warning', async () => {
    await client.query(
      'BEGIN READ WRITE; GRANT SELECT ON jobs_v1 TO PUBLIC; GRANT USAGE ON SCHEMA pg_catalog TO PUBLIC',
    );
    const { rows } = await client.query(
      "SELECT relacl::text ~ '[{,]=' AS is_public FROM pg_class WHERE oid = 'jobs_v1'::regclass",
    );
    expect(rows).toEqual([{ is_public: false }]);
    await client.query('ROLLBACK');
  });

  test('may call only the listed volatile functions', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT proname AS name FROM pg_proc
       WHERE provolatile = 'v' AND prokind IN ('f', 'p') AND has_function_privilege(oid, 'EXECUTE')
         AND prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype) AND NOT 'internal'::regtype = ANY (proargtypes)
         -- Rejected outside of an upgrade; counters of the current transaction; handlers that reject direct calls.
         AND proname !~ '^(binary_upgrade_|pg_stat_get_xact_)' AND proname !~ '^(plpgsql_|amvalidate)'
       ORDER BY 1`,
    );
    const harmlessNames = new Set(Object.keys(harmlessFunctions).flatMap((names) => names.split(' ')));
    expect(rows.map(({ name }) => name).filter((name) => !harmlessNames.has(name))).toEqual([]);
  });

  test('may not call functions that read files, wait, lock, notify or execute strings', async () => {
    const { rows } = await client.query(
      `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE has_function_privilege(oid, 'EXECUTE') AND proname ~ $1`,
      [`^(${dangerousPrefixes.join('|')})`],
    );
    // This overload of ts_rewrite takes queries as values rather than as a string.
    expect(rows.filter(({ name }) => name !== 'ts_rewrite(tsquery,tsquery,tsquery)')).toEqual([]);
  });

  test('cannot see the rows or names of other tenants', async () => {
    const { rows: readableSchemas } = await client.query(
      `SELECT DISTINCT nspname AS schema FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'v', 'm', 'S', 'f', 'p') AND nspname NOT IN ('pg_catalog', 'information_schema')
         AND (has_schema_privilege(n.oid, 'USAGE') OR has_table_privilege(pg_class.oid, 'SELECT'))`,
    );
    expect(readableSchemas).toEqual((await client.query('SELECT current_schema() AS schema')).rows);
    const { rows: names } = await client.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%'",
    );
    // Schema names are visible to everyone in the catalogue, but do not reveal their owners.
    expect(names.filter(({ name }) => !/^(share_[\da-f]{16}|portal|public|information_schema)$/.test(name))).toEqual(
      [],
    );
    const { rows: otherSchemas } = await client.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'share%' AND nspname <> current_schema()",
    );
    expect(otherSchemas.length).toBeGreaterThanOrEqual(2);
    for (const { name } of otherSchemas)
      await expect(client.query(`SELECT * FROM ${name}.jobs_v1`)).rejects.toThrow(/permission denied for schema/);
  });

  test('cannot connect to other databases of the server', async () => {
    for (const database of ['postgres', 'template1'])
      await expect(connectTo(database)).rejects.toThrow(/permission denied for database/);
  });

  test('cannot affect others with a query that needs too much memory or disk', async () => {
    const bomber = await readers.connect();
    await bomber.query("SET work_mem = '2GB'");
    await expect(
      bomber.query("SELECT array_agg(repeat('x', 1000) || v) FROM generate_series(1, 3000000) v"),
    ).rejects.toThrow(/memory|invalid memory alloc|exceeds/);
    await bomber.query("SET work_mem = '64kB'");
    await expect(
      bomber.query('SELECT v FROM generate_series(1, 60000000) v ORDER BY v DESC LIMIT 1 OFFSET 50000000'),
    ).rejects.toThrow(/temp_file_limit/);
    const other = await readers.connect('other');
    expect((await other.query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows).toEqual([{ jobs: 386 }]);
  });

  /** Statements that PostgreSQL permits every role, although they could prevent the portal from removing the role. */
  test.each([
    [
      'default privileges that it defined',
      'BEGIN READ WRITE; ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC; COMMIT',
    ],
    [
      'an open transaction that changed its password',
      "BEGIN READ WRITE; ALTER ROLE CURRENT_USER PASSWORD 'new-password'",
    ],
    [
      'an open transaction that changed its settings',
      'BEGIN READ WRITE; ALTER ROLE CURRENT_USER SET statement_timeout = 0',
    ],
    [
      'an open transaction that locks its tables',
      'BEGIN; SET idle_in_transaction_session_timeout = 0; LOCK TABLE jobs_v1 IN ACCESS SHARE MODE',
    ],
  ])('cannot keep its login with %s', async (title, sql) => {
    const tenant = title.replaceAll(' ', '_');
    const keeper = await readers.connect(tenant);
    await keeper.query(sql);
    const ended = new Promise((resolve) => keeper.once('end', resolve));
    await readers.database.removeReader(readers.getRole(tenant));
    await ended;
    expect(await readers.database.listReaders()).not.toContain(readers.getRole(tenant));
    await expect(new pg.Client(readers.getConnectionDetails(tenant)).connect()).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('cannot evade the limits with an open transaction that changed its settings', async () => {
    const blocker = await readers.connect('blocker');
    await blocker.query('BEGIN READ WRITE; ALTER ROLE CURRENT_USER SET default_transaction_read_only = off; COMMIT');
    const writer = await readers.connect('blocker');
    await writer.query(
      "BEGIN READ WRITE; ALTER ROLE CURRENT_USER SET statement_timeout = 0; ALTER ROLE CURRENT_USER PASSWORD 'new-password'",
    );
    expect(await readers.database.listWritingReaders()).toEqual([readers.getRole('blocker')]);
    const ended = new Promise((resolve) => writer.once('end', resolve));
    await readers.database.enforceLimits();
    await ended;
    const { rows } = await (await readers.connect('blocker')).query('SHOW default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: 'on' }]);
  });

  test('is not mistaken for a writer while it reads', async () => {
    const reader = await readers.connect('reads');
    await reader.query(
      'BEGIN ISOLATION LEVEL SERIALIZABLE; DECLARE jobs CURSOR FOR SELECT * FROM jobs_v1; FETCH 10 FROM jobs',
    );
    expect(await readers.database.listWritingReaders()).not.toContain(readers.getRole('reads'));
  });

  test('cannot fill the disk with notifications that an open transaction retains', async () => {
    const sender = await readers.connect('sends');
    const usage = async () => (await sender.query('SELECT pg_notification_queue_usage() AS usage')).rows[0]?.usage;
    await expect(usage()).rejects.toThrow(/permission denied/);
    const text = 'x'.repeat(7_900);
    const fill = (batch: number) =>
      sender.query(Array.from({ length: 2_000 }, (_, index) => `NOTIFY kept, '${batch}-${index}-${text}'`).join(';'));
    for (let batch = 0; batch < 6; batch++) await fill(batch);
    // The limits permit transactions of up to five seconds while the queue is this full.
    await setTimeout(Math.max(0, openedAt + 5_100 - performance.now()));
    const ended = new Promise((resolve) => listener.once('end', resolve));
    await readers.database.enforceLimits();
    await ended;
    expect((await sender.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }]);
  });

  async function connectTo(database: string): Promise<void> {
    const stranger = new pg.Client({ ...readers.getConnectionDetails('a'), database });
    await stranger.connect().finally(() => stranger.end().catch(() => undefined));
  }
});
