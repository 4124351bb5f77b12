import { copyNpmPostgres } from '@refdesk/postgres-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startReaderDatabase, type TestReaderDatabase } from '../../../tests/reader-database.ts';

// npm provides PostgreSQL 18 for some systems; servers before version 17 do not record logins.
const programs = await copyNpmPostgres();

describe.runIf(programs !== undefined)('last use of a login', { timeout: 60_000 }, () => {
  let readers: TestReaderDatabase;
  beforeAll(async () => {
    vi.stubEnv('POSTGRES_BIN', programs);
    readers = await startReaderDatabase();
  }, 120_000);
  afterAll(async () => {
    await readers[Symbol.asyncDispose]();
    vi.unstubAllEnvs();
  });

  const lastUse = async (tenant: string) => (await readers.database.listLastUses()).get(readers.getRole(tenant));
  const connectOnce = async (tenant: string) => {
    const client = new pg.Client(readers.getConnectionDetails(tenant));
    await client.connect();
    await client.end();
  };
  const addReaders = async (...tenants: readonly string[]) => {
    for (const tenant of tenants) await (await readers.connect(tenant)).end();
  };

  test('is the login time of a session that ended without running a query', async () => {
    await addReaders('short');
    const before = Date.now();
    await connectOnce('short');
    await expect.poll(() => lastUse('short')).toBeGreaterThanOrEqual(before);
    expect(await lastUse('short')).toBeLessThanOrEqual(Date.now());
  });

  test('does not change while others connect', async () => {
    await addReaders('idle', 'busy');
    await expect.poll(() => lastUse('idle')).toBeGreaterThan(0);
    const use = await lastUse('idle');
    await connectOnce('busy');
    await expect.poll(() => lastUse('busy')).toBeGreaterThan(use ?? 0);
    expect(await lastUse('idle')).toBe(use);
  });

  test('is now while a session is open', async () => {
    const client = await readers.connect('open');
    const before = Date.now();
    expect(await lastUse('open')).toBeGreaterThanOrEqual(before - 5);
    await client.end();
  });

  test('cannot be changed or read by a reader', async () => {
    const client = await readers.connect('hostile');
    for (const sql of [
      'SELECT FROM portal.login_reader_short',
      'SET event_triggers = off',
      'DROP EVENT TRIGGER portal_login',
      'SELECT portal.record_login()',
    ])
      await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner|cannot execute/);
    await client.end();
  });

  test('is deleted together with the role', async () => {
    await addReaders('gone');
    await readers.database.removeReader(readers.getRole('gone'));
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    expect((await owner.query("SELECT to_regclass('portal.login_reader_gone') AS found")).rows).toEqual([
      { found: null },
    ]);
    await owner.end();
  });

  test('is not recorded if its table was lost, which does not prevent the login', async () => {
    await addReaders('lost');
    const owner = new pg.Client({ connectionString: readers.server.url });
    await owner.connect();
    await owner.query('DROP TABLE portal.login_reader_lost');
    await owner.end();
    await connectOnce('lost');
    expect(await lastUse('lost')).toBeUndefined();
  });
});
