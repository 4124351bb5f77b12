import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxTurnMs, measureLongestTurnInBestAttempt } from '../../../tests/longest-turn.ts';
import { startReaderDatabase, type TestReaderDatabase } from '../../../tests/reader-database.ts';

const createJobChanges = (description: string) => [
  {
    table: 'jobs_v1',
    primaryKey: 'job_id',
    where: { job_id: 731904 },
    identity: ['job_id'],
    rows: [{ job_id: 731904, description }],
  },
];
const readDescription = async (client: pg.Client) =>
  (await client.query('SELECT description FROM jobs_v1 WHERE job_id = 731904')).rows[0]?.description;

describe('reader of a sandbox', { timeout: 60_000 }, () => {
  let readers: TestReaderDatabase;
  beforeAll(async () => {
    readers = await startReaderDatabase();
  }, 120_000);
  afterAll(() => readers[Symbol.asyncDispose]());

  test('has a role that can only log in and read, with the documented limits', async () => {
    const client = await readers.connect();
    const { rows } = await client.query(
      `SELECT rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit, rolvaliduntil > now() AS ends
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: true,
        rolreplication: false,
        rolbypassrls: false,
        rolconnlimit: 5,
        ends: true,
      },
    ]);
    const show = async (name: string) => (await client.query(`SHOW ${name}`)).rows[0]?.[name];
    expect(await show('statement_timeout')).toBe('15min');
    expect(await show('idle_in_transaction_session_timeout')).toBe('5min');
    expect(await show('default_transaction_read_only')).toBe('on');
    expect(await show('temp_file_limit')).toBe('256MB');
    expect(await show('work_mem')).toBe('16MB');
    expect(await show('search_path')).toMatch(/^share_[\da-f]{16}$/);
  });

  test('sees only the tables of the dictionary in information_schema', async () => {
    const client = await readers.connect();
    const { rows: schemas } = await client.query(
      `SELECT schema_name = current_schema() AS own FROM information_schema.schemata WHERE schema_name NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(schemas).toEqual([{ own: true }]);
    const { rows: tables } = await client.query(
      `SELECT table_schema = current_schema() AS own, table_catalog = current_database() AS here, table_type, count(*)::int AS tables
       FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') GROUP BY 1, 2, 3`,
    );
    expect(tables).toEqual([{ own: true, here: true, table_type: 'BASE TABLE', tables: 96 }]);
    const { rows: constraints } = await client.query(
      `SELECT DISTINCT contype FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE relnamespace = current_schema()::regnamespace AND contype <> 'n'`,
    );
    expect(constraints).toEqual([]);
    const { rows: nullable } = await client.query(
      `SELECT column_name, is_nullable, data_type FROM information_schema.columns WHERE table_name = 'jobs_v1' AND column_name IN ('job_id', 'resource_id')`,
    );
    expect(nullable).toEqual([
      { column_name: 'job_id', is_nullable: 'NO', data_type: 'bigint' },
      { column_name: 'resource_id', is_nullable: 'YES', data_type: 'bigint' },
    ]);
  });

  test('sees the descriptions of the dictionary and the load time in comments', async () => {
    const client = await readers.connect();
    const { rows } = await client.query(
      `SELECT obj_description('jobs_v1'::regclass) AS of_table, col_description('jobs_v1'::regclass, 1) AS of_column,
       (SELECT count(*)::int FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = current_schema()::regnamespace AND attnum > 0 AND col_description(attrelid, attnum) IS NULL) AS without`,
    );
    const withTime = /^\w.+ Last loaded: \d{4}-\d\d-\d\dT[\d:]{8}Z\.$/;
    expect(rows).toEqual([
      { of_table: expect.stringMatching(withTime), of_column: expect.stringMatching(/\w/), without: 0 },
    ]);
  });

  test('sees changes of its tenant after a refresh, and the sample data once they are undone', async () => {
    const [changed, other] = [await readers.connect('b'), await readers.connect('c')];
    const before = await readDescription(other);
    readers.changes.set('b', createJobChanges('Changed in the sandbox'));
    expect(await readers.database.refresh('b')).toEqual({ failedTables: [] });
    await readers.database.refresh('c');
    expect([await readDescription(changed), await readDescription(other)]).toEqual(['Changed in the sandbox', before]);
    readers.changes.set('b', []);
    await readers.database.refresh('b');
    expect(await readDescription(changed)).toBe(before);
  });

  test('sees that a refresh rewrites only changed rows', async () => {
    const client = await readers.connect('d');
    const read = async () =>
      (await client.query('SELECT job_id, xmin::text, ctid::text FROM jobs_v1 ORDER BY job_id')).rows;
    const before = await read();
    readers.changes.set('d', createJobChanges('One row'));
    await readers.database.refresh('d');
    const after = await read();
    const rewritten = after.filter((row, index) => row.xmin !== before[index]?.xmin);
    expect(rewritten.map(({ job_id }) => Number(job_id))).toEqual([731904]);
    await readers.database.refresh('d');
    expect(await read()).toEqual(after);
  });

  test('can read all other tables if one cannot be built, and the refresh reports that table', async () => {
    const client = await readers.connect('e');
    readers.changes.set('e', [
      ...createJobChanges('Built'),
      {
        table: 'invoices_v1',
        primaryKey: 'invoice_id',
        where: { invoice_id: 1 },
        identity: ['invoice_id'],
        rows: [{ invoice_id: 'not a number' }],
      },
    ]);
    expect(await readers.database.refresh('e')).toMatchObject({
      failedTables: ['invoices_v1'],
      firstError: { message: expect.stringMatching(/not a number/) },
    });
    expect(await readDescription(client)).toBe('Built');
    expect((await client.query('SELECT count(*)::int > 10 AS has_rows FROM invoices_v1')).rows).toEqual([
      { has_rows: true },
    ]);
    readers.changes.set('e', createJobChanges('Built'));
    expect(await readers.database.refresh('e')).toEqual({ failedTables: [] });
  });

  test('gets a full sandbox refreshed in short turns of the event loop, without building a table twice', async () => {
    const client = await readers.connect('m');
    const createNote = (key: number, body: string) => ({
      table: 'contact_notes_v1',
      primaryKey: 'contact_note_id',
      where: { contact_note_id: key },
      identity: ['contact_note_id'],
      rows: [{ contact_note_id: key, body: body.repeat(4_000) }],
    });
    const createNotes = (body: string) =>
      Array.from({ length: 3_000 }, (_, index) => createNote(1_000_000 + index, body));
    const longestTurn = await measureLongestTurnInBestAttempt(
      4,
      async () =>
        readers.changes.set('m', [
          ...createNotes(String(Math.random()).slice(2, 3)),
          ...createJobChanges('Beside notes'),
        ]),
      async () => expect(await readers.database.refresh('m')).toEqual({ failedTables: [] }),
    );
    expect(longestTurn).toBeLessThan(maxTurnMs);
    const count =
      'SELECT count(*)::int AS notes, max(xmin::text) AS xmin FROM contact_notes_v1 WHERE length(body) = 4000';
    const before = (await client.query(count)).rows;
    expect(before).toMatchObject([{ notes: 3_000 }]);
    readers.changes.set('m', [
      ...(readers.changes.get('m') ?? []).slice(0, 3_000),
      ...createJobChanges('Changed alone'),
    ]);
    await readers.database.refresh('m');
    expect([await readDescription(client), (await client.query(count)).rows]).toEqual(['Changed alone', before]);
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    const { rows } = await owner.query('SELECT max(length(changes)) AS length FROM portal.tenant');
    expect(rows[0]?.length).toBeLessThan(1_000);
    await owner.end();
  });

  test('gets rebuilt tables if their changes were stored by a previous release', async () => {
    const client = await readers.connect('n');
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    readers.changes.set('n', createJobChanges('Stored before'));
    await readers.database.refresh('n');
    await owner.query(`UPDATE portal.tenant SET version = 'earlier', changes = $1 WHERE schema = $2`, [
      JSON.stringify({ daysMoved: 0, changes: createJobChanges('Stored before') }),
      (await client.query('SELECT current_schema() AS name')).rows[0]?.name,
    ]);
    await owner.end();
    readers.changes.set('n', []);
    await readers.database.refresh('n');
    expect(await readDescription(client)).not.toBe('Stored before');
  });

  test('sees dates moved by the number of days of its tenant', async () => {
    const client = await readers.connect('f');
    const read = async () =>
      (await client.query('SELECT planned_start::text FROM jobs_v1 WHERE job_id = 732098')).rows[0]?.planned_start;
    expect(await read()).toBe('2025-07-02 09:00:00');
    readers.daysMoved.set('f', 70);
    readers.changes.set('f', createJobChanges('Beside moved dates'));
    await readers.database.refresh('f');
    expect([await read(), await readDescription(client)]).toEqual(['2025-09-10 09:00:00', 'Beside moved dates']);
  });

  test('sees the same rows in an open transaction while its tables are refreshed', async () => {
    const client = await readers.connect('g');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const before = await readDescription(client);
    readers.changes.set('g', createJobChanges('Later'));
    await readers.database.refresh('g');
    expect(await readDescription(client)).toBe(before);
    await client.query('COMMIT');
    expect(await readDescription(client)).toBe('Later');
  });

  test('can have five connections with open transactions, but not a sixth', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => readers.connect('h')));
    for (const client of clients) await client.query('BEGIN; SELECT count(*) FROM jobs_v1');
    const counts = await Promise.all(
      clients.map(async (client) => (await client.query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows[0]?.jobs),
    );
    expect(counts).toEqual([386, 386, 386, 386, 386]);
    await expect(readers.connect('h')).rejects.toThrow(/too many connections for role/);
    await Promise.all(clients.map((client) => client.end()));
  });

  test('loses its session and role when removed, and the tables are dropped with the last reader', async () => {
    const client = await readers.connect('i');
    const schema = (await client.query('SELECT current_schema() AS name')).rows[0]?.name;
    const ended = new Promise((resolve) => client.once('end', resolve));
    await readers.database.removeReader(readers.getRole('i'));
    await ended;
    await expect(new pg.Client(readers.getConnectionDetails('i')).connect()).rejects.toThrow(
      /password authentication failed/,
    );
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    await owner.query("UPDATE portal.tenant SET created_at = created_at - interval '1 hour' WHERE schema = $1", [
      schema,
    ]);
    await readers.database.removeUnreadTables();
    expect((await owner.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema])).rows).toEqual([]);
    await owner.end();
  });

  test('loses its session and regains the settings of its role after changing them', async () => {
    const client = await readers.connect('j');
    await client.query('SET default_transaction_read_only = off');
    await client.query('ALTER ROLE CURRENT_USER SET statement_timeout = 0');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await readers.database.enforceLimits();
    await ended;
    const reconnected = await readers.connect('j');
    expect((await reconnected.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '15min' }]);
    await readers.database.enforceLimits();
    expect((await reconnected.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }]);
  });

  test('has its query ended after its client disconnects', async () => {
    const observer = await readers.connect('k');
    const dropped = await readers.connect('l');
    dropped.query('SELECT count(*) FROM jobs_v1 a, jobs_v1 b, jobs_v1 c, jobs_v1 d').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    (
      dropped as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
    ).connection.stream.destroy();
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    const countSessions = async () =>
      (await owner.query('SELECT pid FROM pg_stat_activity WHERE usename = $1', [readers.getRole('l')])).rowCount;
    expect(await countSessions()).toBe(1);
    await expect.poll(countSessions, { timeout: 8_000, interval: 250 }).toBe(0);
    await owner.end();
    expect((await observer.query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows).toEqual([{ jobs: 386 }]);
  });
});
