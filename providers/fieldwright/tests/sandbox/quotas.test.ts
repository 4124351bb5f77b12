import { afterAll, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../../../sandbox/src/store/sqlite.ts';
import type { SandboxStoreDatabase } from '../../../../sandbox/src/store/store.ts';
import { startSandboxTestPostgres } from '../../../../sandbox/tests/postgres.ts';
import { startTestSandbox } from './sandbox.ts';

const kilobyte = 1024;

/** Size limits in bytes: of each sandbox, and of all guest sandboxes together. */
const getQuotas = (tenant: string) => [
  { prefix: tenant, bytes: 100 * kilobyte, words: 'it can hold at most' },
  ...(tenant.startsWith('guest:')
    ? [{ prefix: 'guest:', bytes: 150 * kilobyte, words: 'all guests together can have at most' }]
    : []),
];

const longNote = { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'Long', body: 'x'.repeat(4_000) };

/** Tests writes until a quota is reached. The stored bytes must stay within it for any content. */
function describeQuotas(name: string, open: () => Promise<SandboxStoreDatabase>): void {
  describe(`quotas in bytes, on ${name}`, () => {
    const start = async () => {
      const database = await open();
      const sandbox = await startTestSandbox({ database, getQuotas });
      const sumStoredBytes = async () => {
        const records = await database.queries.selectFrom('sandboxRecord').select('body').execute();
        const keys = await database.queries.selectFrom('sandboxIdempotency').select('body').execute();
        return [...records, ...keys].reduce((sum, { body }) => sum + Buffer.byteLength(body ?? ''), 0);
      };
      const fillSandbox = async (
        tenant: string,
        createHeaders: (index: number) => Readonly<Record<string, string>> = () => ({}),
      ) => {
        for (let index = 0; index < 200; index++) {
          const response = await sandbox.send('POST', '/v2/notes', {
            body: longNote,
            tenant,
            headers: createHeaders(index),
          });
          if (response.status !== 201) return response;
        }
        throw new Error('No request reached the quota.');
      };
      return { ...sandbox, database, sumStoredBytes, fillSandbox };
    };

    it('reject large records, with a problem that states the limit and when it resets', async () => {
      const { fillSandbox, sumStoredBytes, send, engine } = await start();
      const response = await fillSandbox('a');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600']);
      expect(await response.json()).toMatchObject({
        type: 'https://developers.example.com/problems/sandbox-full',
        status: 503,
      });
      expect(await sumStoredBytes()).toBeLessThan(100 * kilobyte);
      expect((await send('GET', '/v2/notes?limit=1', { tenant: 'a' })).status).toBe(200);
      expect((await send('POST', '/v2/notes', { body: { ...longNote, body: 'short' }, tenant: 'b' })).status).toBe(201);
      await engine.reset('a');
      expect((await send('POST', '/v2/notes', { body: longNote, tenant: 'a' })).status).toBe(201);
    });

    it('count the responses stored with idempotency keys, until they are removed', async () => {
      const { fillSandbox, sumStoredBytes, send, engine, advanceClock, database } = await start();
      // The same record is updated repeatedly, so that only the stored responses grow.
      await fillSandbox('a', (index) => ({ 'Idempotency-Key': `key-${index}` }));
      expect(await sumStoredBytes()).toBeLessThan(100 * kilobyte);
      advanceClock(25 * 3_600_000);
      await engine.purge();
      const row = await database.queries
        .selectFrom('sandboxTenant')
        .selectAll()
        .where('id', '=', 'a')
        .executeTakeFirstOrThrow();
      expect(row.keyBytes).toBe(0);
      expect((await send('POST', '/v2/notes', { body: longNote, tenant: 'a' })).status).toBe(201);
    });

    it('apply to all guests together, but not to other users', async () => {
      const { fillSandbox, sumStoredBytes, send } = await start();
      await fillSandbox('guest:one');
      const second = await fillSandbox('guest:two');
      expect((await second.json()).detail).toContain('all guests together can have at most');
      expect(await sumStoredBytes()).toBeLessThan(160 * kilobyte);
      expect((await send('POST', '/v2/notes', { body: longNote, tenant: 'guest:three' })).status).toBe(503);
      expect((await send('POST', '/v2/notes', { body: longNote, tenant: 'a' })).status).toBe(201);
    });

    it('let a full sandbox shrink', async () => {
      const { fillSandbox, send } = await start();
      const first = await (await send('POST', '/v2/notes', { body: longNote, tenant: 'a' })).json();
      await fillSandbox('a');
      const body = { noteTypeId: 8, title: 'Short' };
      expect((await send('PUT', `/v2/notes/${first.id}`, { body, tenant: 'a' })).status).toBe(200);
    });
  });
}

const databases = await startSandboxTestPostgres();
afterAll(databases.stop);

describeQuotas('SQLite', () => openSqliteDatabase(':memory:'));
describeQuotas('PostgreSQL', databases.open);
