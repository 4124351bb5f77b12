import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortened } from '../../../tests/long-run.ts';
import { databaseOf, kinds, startShare, type TestShare, userOf } from './test-share.ts';

const changed = (description: string) => [
  { table: 'jobs_v1', primaryKey: 'job_id', where: { job_id: 731904 }, identity: ['job_id'], rows: [{ job_id: 731904, description }] },
];
const readDescription = async (client: pg.Client) => (await client.query('SELECT description FROM jobs_v1 WHERE job_id = 731904')).rows[0]?.description;

// Each share of PGlite starts a process, which takes some seconds on a machine that is busy.
describe.each(kinds)('a share in %s', { timeout: 120_000 }, (kind) => {
  let share: TestShare;
  beforeAll(async () => {
    share = await startShare(kind, { idleInTransaction: 3_000 });
  }, 120_000);
  afterAll(() => share[Symbol.asyncDispose]());

  test('is read with the extended protocol, with values, as programs do', async () => {
    const client = await share.connect();
    const { rows } = await client.query({
      name: 'jobs',
      text: 'SELECT status, count(*)::int AS jobs FROM jobs_v1 WHERE job_id > $1 GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
      values: [1],
    });
    expect(rows).toEqual([{ status: 'completed', jobs: 318 }]);
    await client.end();
  });

  test('lets two readers of a tenant use the same names for their statements, and settings of their own', async () => {
    const [one, two] = [await share.connect(), await share.connect()];
    await one.query("SET datestyle TO 'German'");
    const ask = (client: pg.Client, text: string) => client.query({ name: 'S_1', text, rowMode: 'array' });
    expect((await ask(one, "SELECT '2026-11-25'::date::text")).rows).toEqual([['25.11.2026']]);
    expect((await ask(two, "SELECT '2026-11-25'::date::text || '!'")).rows).toEqual([['2026-11-25!']]);
    expect((await ask(one, "SELECT '2026-11-25'::date::text")).rows).toEqual([['25.11.2026']]);
    await Promise.all([one.end(), two.end()]);
  });

  test('shows what was changed in the sandbox, to its tenant alone, and no longer when it is changed back', async () => {
    const [own, other] = [await share.connect('1180'), await share.connect('1181')];
    const before = await readDescription(other);
    share.changes.set('1180', changed('Changed in the sandbox'));
    await share.refresh('1180');
    await share.refresh('1181');
    expect([await readDescription(own), await readDescription(other)]).toEqual(['Changed in the sandbox', before]);
    share.changes.set('1180', []);
    await share.refresh('1180');
    expect(await readDescription(own)).toBe(before);
    await Promise.all([own.end(), other.end()]);
  });

  test('has the dates of the week in which the tenant opened its sandbox, beside what it has changed', async () => {
    const [own, other] = [await share.connect('1190'), await share.connect('1191')];
    const sql = 'SELECT (SELECT planned_start FROM jobs_v1 WHERE job_id = 732098)::text AS job, (SELECT min(due_date) FROM invoices_v1)::text AS due';
    const read = async (client: typeof own) => (await client.query(sql)).rows[0];
    const { due } = await read(other);
    const moved = (days: number) => new Date(Date.parse(due) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const [days, job] of shortened(
      [
        [973, '2028-03-01 09:00:00'],
        [0, '2025-07-02 09:00:00'],
        [70, '2025-09-10 09:00:00'],
      ] as const,
      2,
    )) {
      share.daysMoved.set('1190', days);
      share.changes.set('1190', changed('Changed in the sandbox'));
      await share.refresh('1190');
      expect(await read(own)).toEqual({ job, due: moved(days) });
      expect(await readDescription(own)).toBe('Changed in the sandbox');
    }
    expect(await read(other)).toEqual({ job: '2025-07-02 09:00:00', due });
    await Promise.all([own.end(), other.end()]);
  });

  test('keeps what a transaction sees until it ends', async () => {
    const client = await share.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const before = await readDescription(client);
    share.changes.set('1180', changed('Later'));
    const refreshed = share.refresh('1180');
    expect(await readDescription(client)).toBe(before);
    await client.query('COMMIT');
    await refreshed;
    expect(await readDescription(client)).toBe('Later');
    share.changes.delete('1180');
    await client.end();
  });

  test('ends a transaction that is left open', async () => {
    const client = await share.connect();
    const ended = new Promise<string>((resolve) => client.once('error', ({ message }) => resolve(message)));
    await client.query('BEGIN');
    expect(await ended).toMatch(/left open|terminated unexpectedly/);
  });

  test('streams a table with COPY', async ({ skip }) => {
    const psql = await promisify(execFile)('psql', ['--version']).catch(() => null);
    if (psql === null) skip('psql is not installed.');
    const { stdout } = await run(share, ['-c', '\\copy (SELECT job_id, status FROM jobs_v1 WHERE job_id = 731904) TO STDOUT WITH (FORMAT csv)']);
    expect(stdout).toBe('731904,completed\n');
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, /user name or the password is wrong/],
    ['a user who is gone', { user: 'reader_gone' }, /is not a database of that name/],
    ['a name that is no login', { user: 'postgres' }, /is not a database of that name/],
    ['the database of another', { database: 'share_1181' }, /is not a database of that name/],
  ])('does not let in %s', async (_, given, message) => {
    const user = 'user' in given ? given.user : userOf('1180');
    const client = new pg.Client({ host: '127.0.0.1', port: share.port, user, password: share.passwordOf(user), database: databaseOf('1180'), ...given });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow(message);
  });
});

/** psql with the share of tenant 1180. */
function run(share: TestShare, args: readonly string[]) {
  const user = userOf('1180');
  const env = {
    ...process.env,
    PGPASSWORD: share.passwordOf(user),
    PGHOST: '127.0.0.1',
    PGPORT: String(share.port),
    PGUSER: user,
    PGDATABASE: databaseOf('1180'),
  };
  return promisify(execFile)('psql', ['-X', '-v', 'ON_ERROR_STOP=1', ...args], { env });
}
