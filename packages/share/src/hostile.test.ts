import { connect, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortened } from '../../../tests/long-run.ts';
import { PostgresBackend } from './index.ts';
import { cstrings, MessageReader, message } from './messages.ts';
import { refusal, refused } from './refused-statements.ts';
import { kinds, startShare, type TestShare } from './test-share.ts';

describe.each(kinds)('a hostile reader of a share in %s', { timeout: 120_000 }, (kind) => {
  let share: TestShare;
  let client: pg.Client;
  beforeAll(async () => {
    share = await startShare(kind, { statement: 4_000, rows: 20_000, login: 2_000, recheck: 500, perTenant: 3, perAddress: 6, strangers: 12 });
    client = await share.connect();
  }, 120_000);
  afterAll(() => share[Symbol.asyncDispose]());

  const works = async () => {
    const other = await share.connect('1181');
    expect((await other.query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows).toEqual([{ jobs: 386 }]);
    await other.end();
  };

  test.each(refused)('is refused: %s', async (sql) => {
    await expect(client.query(sql)).rejects.toThrow(refusal);
    await client.query('ROLLBACK');
    expect((await client.query('SELECT current_user = session_user AS same, current_user AS name')).rows).toEqual([
      { same: true, name: expect.stringMatching(/^share_/) },
    ]);
  });

  test('is given back to nobody else by what a pool sends', async () => {
    await client.query('DISCARD ALL');
    await client.query('RESET ALL');
    expect((await client.query('SELECT current_user AS name')).rows).toEqual([{ name: expect.stringMatching(/^share_/) }]);
    await expect(client.query('DELETE FROM jobs_v1')).rejects.toThrow(/not allowed/);
  });

  test('finds no name and no row of another tenant in the catalogue', async () => {
    const other = await share.connect('1181');
    const { rows: names } = await client.query(
      `SELECT rolname AS name FROM pg_roles UNION ALL SELECT nspname FROM pg_namespace UNION ALL SELECT datname FROM pg_database
       UNION ALL SELECT relname FROM pg_class UNION ALL SELECT description FROM pg_shdescription`,
    );
    expect(names.filter(({ name }) => /118[01]|guest|organisation/.test(String(name)))).toEqual([]);
    const { rows: readable } = await client.query(
      `SELECT DISTINCT nspname AS schema FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'v') AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT') AND nspname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const { rows: own } = await client.query('SELECT current_schema() AS schema');
    expect(readable).toEqual(own);
    await other.end();
  });

  // Each takes the time that a statement may have, and of PGlite a process: one that computes and one that takes memory tell most.
  test.each(
    shortened(
      [
        'SELECT count(*) FROM generate_series(1, 100000000000)',
        'SELECT array_agg(v) FROM generate_series(1, 1000000000) v',
        'SELECT count(*) FROM jobs_v1 a, jobs_v1 b, jobs_v1 c, jobs_v1 d',
        'WITH RECURSIVE n AS (SELECT 1 AS v UNION ALL SELECT v + 1 FROM n) SELECT count(*) FROM n',
        "SELECT length(repeat('x', 1000000000) || repeat('y', 1000000000))",
        'SELECT generate_series(1, 1000000000)',
        "SELECT 'x' ~ repeat('(a*)*', 3000)",
      ],
      2,
    ),
  )('does not stop the service: %s', async (sql) => {
    const bomber = await share.connect();
    const start = performance.now();
    const outcome = bomber.query(sql).then(
      ({ rows }) => `${rows.length} rows`,
      ({ message }: Error) => message,
    );
    // Meanwhile another tenant reads.
    await works();
    await outcome;
    expect(performance.now() - start).toBeLessThan(30_000);
    await bomber.end().catch(() => undefined);
    await works();
  });

  test('gets no more rows than a result may have', async () => {
    const greedy = await share.connect();
    await expect(greedy.query('SELECT a.job_id FROM jobs_v1 a, jobs_v1 b LIMIT 20001')).rejects.toThrow(/A result may have/);
  });

  test('has a few connections, and those who do not log in none', async () => {
    const mine = await Promise.allSettled(Array.from({ length: 6 }, () => share.connect('1182')));
    expect(mine.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    expect(mine.some((one) => one.status === 'rejected' && /3 connections at most|closed|reset|terminated/i.test(String(one.reason)))).toBe(true);
    const strangers = Array.from({ length: 40 }, () => connect(share.port, '127.0.0.1').on('error', () => undefined));
    const ended = await Promise.all(strangers.map((socket) => new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now())))));
    expect(ended).toHaveLength(40);
    for (const one of mine) if (one.status === 'fulfilled') await one.value.end().catch(() => undefined);
    await works();
  });

  test('that holds the places of those who log in, from many networks, keeps nobody out', async () => {
    const strangers = Array.from({ length: 30 }, (_, index) =>
      connect({ port: share.port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % 5)}` }).on('error', () => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await works();
    for (const socket of strangers) socket.destroy();
  });

  test('that sends a byte now and then has not logged in', async () => {
    const socket = connect(share.port, '127.0.0.1').on('error', () => undefined);
    const dripping = setInterval(() => socket.write('\0'), 200);
    const start = performance.now();
    await new Promise((resolve) => socket.resume().on('close', resolve));
    clearInterval(dripping);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('that sends statements ahead is hung up on before they fill the memory', async () => {
    const greedy = await share.connect();
    const stream = greedyStream(greedy);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    const statement = message('Q', cstrings(`SELECT count(*) FROM generate_series(1, 3000000) -- ${'x'.repeat(900_000)}`));
    for (let count = 0; count < 20; count++) stream.write(statement);
    await closed;
    await works();
  });

  test('reads on for no longer than it may log in', async () => {
    const suspended = await share.connect('1184');
    const ended = new Promise((resolve) => suspended.once('end', resolve));
    share.gone.add('1184');
    await ended;
    await expect(share.connect('1184')).rejects.toThrow();
    await works();
  });

  // By now as many shares were opened as can be: those that nobody reads make room.
  test('leaves nothing behind when its hour is over, and leaves the places of others free', async () => {
    const guest = await share.connect('guest1');
    if (kind === 'pglite') await expect(share.connect('guest2')).rejects.toThrow(/All shares of this kind/);
    await guest.end();
    if (share.backend instanceof PostgresBackend) {
      const schemas = async () => (await client.query("SELECT count(*)::int AS schemas FROM pg_namespace WHERE nspname LIKE 'share%'")).rows[0]?.schemas;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await client.query('SELECT 1');
      await share.refresh('1180');
      await share.backend.removeUnread();
      expect(await schemas()).toBe(1);
    }
    await works();
  });

  test.each([
    ['nothing of the protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a length that is no length', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 3, 0, 0])],
    ['a first message of a gigabyte', Buffer.from([0x40, 0, 0, 0, 0, 3, 0, 0])],
    ['a cancellation of somebody', Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1])],
    ['a cancellation that is cut off', Buffer.from([0, 0, 0, 12, 4, 210, 22, 46, 0, 0, 0, 1])],
    ['a replication', Buffer.from('\0\0\0\x29\0\x03\0\0user\0reader_1180\0replication\0true\0\0', 'latin1')],
  ])('sends %s, and is hung up on', async (_, bytes) => {
    const socket = connect(share.port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    await new Promise((resolve) => socket.resume().on('close', resolve));
    await works();
  });

  test('floods with statements, and another tenant reads meanwhile', async () => {
    const flooder = await share.connect();
    const flood = Array.from({ length: 3_000 }, () => flooder.query('SELECT 1').catch(() => null));
    await works();
    await Promise.all(flood);
    await flooder.end();
  });
});

test('a message is put together in time that grows with its length, however small its pieces are', () => {
  const reader = new MessageReader(2_000_000);
  const whole = message('Q', cstrings('x'.repeat(1_000_000)));
  const start = performance.now();
  for (let at = 0; at < whole.length; at += 10) {
    reader.add(whole.subarray(at, at + 10));
    expect(reader.next() === null).toBe(at + 10 < whole.length);
  }
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(reader.waiting).toBe(0);
});

/** The socket of a client, which pg keeps to itself. */
const greedyStream = (client: pg.Client): Socket => (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
