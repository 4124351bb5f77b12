import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createTestOrganisationRequestBody } from '../../../tests/organisations.ts';
import { createSignedInPerson, createTestRegistrationRequestBody } from '../../../tests/people.ts';
import { skipReadinessCache } from '../../../tests/readiness.ts';
import { startServiceNode } from '../../../tests/service.ts';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';

// Databases differ in their errors for rejected writes and for NUL in a string.
describeOnBothDatabases('request and database errors', (makeDatabase, engine) => {
  afterEach(() => vi.restoreAllMocks());

  it.skipIf(isSkippedUntilLongRun(engine))(
    'responds with 415 to a media type that only resembles JSON, or another charset',
    async () => {
      const service = await startServiceNode(await makeDatabase());
      const send = (type: string) => service.visitor().send('POST', '/api/session', '{}', { 'content-type': type });
      for (const type of [
        'application/json;;;',
        'application/json;',
        'application/json;charset',
        'application/jsonx',
        'application/json; charset=utf-16',
        'text/json',
      ]) {
        expect([type, (await send(type)).status]).toEqual([type, 415]);
      }
      for (const type of [
        'application/json',
        'Application/JSON; charset=UTF-8',
        'application/json;charset="utf-8"',
        'application/json; profile=x; charset=utf-8',
      ]) {
        expect([type, (await send(type)).status]).toEqual([type, 422]);
      }
      await service.stop();
    },
  );

  it('rejects NUL in any field of the authentication proxy with 400', async () => {
    const service = await startServiceNode(await makeDatabase());
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['token', 'introspect', 'revoke']) {
      for (const field of ['client_id', 'client_secret', 'grant_type', 'scope', 'token']) {
        const answer = await service
          .visitor()
          .send('POST', `/v2/oauth/${path}`, `client_id=a&client_secret=b&${field}=x%00y`, form);
        expect([path, field, answer.status]).toEqual([path, field, 400]);
      }
      for (const text of ['a\0:rm_secret_x', 'a%00:b', 'a:b\0']) {
        const answer = await service
          .visitor()
          .send('POST', `/v2/oauth/${path}`, 'grant_type=client_credentials', { ...form, ...basic(text) });
        expect([path, text, answer.status]).toEqual([path, text, 401]);
      }
    }
    await service.stop();
  });

  it('responds with 503 while the database is read-only, logs the cause and is not ready', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { queries } = service.appContext.database;
    const { browser } = await createSignedInPerson(service);
    expect((await browser.get('/readyz')).body).toEqual({ status: 'ok', database: 'ok' });
    if (engine === 'sqlite') await sql`pragma query_only = 1`.execute(queries);
    else await makeReadOnly(queries);
    // Connections that have ended are detected one by one.
    await vi.waitFor(async () => {
      skipReadinessCache();
      expect((await service.visitor().get('/readyz')).body).toEqual({
        status: 'unavailable',
        database: 'database is read-only',
      });
    }, 10_000);
    const answer = await browser.post('/api/organisations', createTestOrganisationRequestBody());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(service.log.join('\n')).toContain('"cause":"database is read-only"');
    expect(service.log.join('\n')).not.toContain('"level":"error","event":"request.failed"');
    await service.stop();
  });
});

it('logs a full disk as the cause, instead of the transaction that it aborted', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-full-'));
  const service = await startServiceNode({ url: undefined, directory });
  const { queries } = service.appContext.database;
  await sql`pragma max_page_count = 1`.execute(queries);
  const statuses: number[] = [];
  for (let count = 0; count < 30 && !statuses.includes(503); count++)
    statuses.push((await service.visitor().post('/api/registration', createTestRegistrationRequestBody())).status);
  expect(statuses.at(-1)).toBe(503);
  expect(service.log.join('\n')).toContain('"cause":"disk is full"');
  expect(service.log.join('\n')).not.toMatch(/rollback/);
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Ends the connections to this database only, and makes new ones read-only, like those of a standby. */
async function makeReadOnly(queries: DatabaseOrTransaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(queries);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(queries);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    queries,
  );
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(queries).catch(() => undefined);
}
