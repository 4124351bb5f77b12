import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../tests/databases.ts';
import { createTestOrganisation } from '../../tests/organisations.ts';
import { startServiceNode } from '../../tests/service.ts';
import { testRestoreInTemporaryDatabase } from '../cli/try-restore.ts';
import { openServiceDatabase } from '../core/database/open-service-database.ts';
import { createLogPartitions } from '../subjects/requests/partitions.ts';
import { replaceDatabaseWithBackup } from './replace-database-with-backup.ts';
import { writeBackup } from './write-backup.ts';

// SQLite reads tables by key, PostgreSQL through a cursor.
describeOnBothDatabases('writeBackup', (makeDatabase) => {
  it('writes each row of tables longer than one batch exactly once, and restores them', async () => {
    const location = await makeDatabase();
    const database = openServiceDatabase(location);
    const { queries } = database;
    // Upper and lower case, multi-byte letters, and composite keys with common prefixes.
    const attempts = Array.from({ length: 4_001 }, (_, index) => ({
      key: `${['a', 'A', 'é', 'Z', '_', ' '][index % 6]}${index}`,
      count: index,
      resetsAt: 1,
    }));
    const searches = Array.from({ length: 4_000 }, (_, index) => ({
      day: `2026-11-${10 + (index % 2)}`,
      area: ['', 'daas', 'rest'][index % 3] ?? '',
      text: `word ${index}`,
      unfound: 1,
      unopened: 0,
    }));
    for (let at = 0; at < 4_001; at += 100)
      await queries
        .insertInto('attempt')
        .values(attempts.slice(at, at + 100))
        .execute();
    for (let at = 0; at < 4_000; at += 100)
      await queries
        .insertInto('searchCount')
        .values(searches.slice(at, at + 100))
        .execute();
    const file = join(location.directory, 'portal.backup');
    expect(await writeBackup(database, file)).toBeGreaterThanOrEqual(8_001);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as [string, Record<string, unknown>]);
    const keys = lines.filter(([table]) => table === 'attempt').map(([, row]) => row.key);
    expect(new Set(keys)).toEqual(new Set(attempts.map(({ key }) => key)));
    expect(keys).toHaveLength(4_001);
    expect(new Set(lines.filter(([table]) => table === 'searchCount').map(([, row]) => row.text)).size).toBe(4_000);
    await queries.deleteFrom('attempt').execute();
    await replaceDatabaseWithBackup(database, file);
    expect(await queries.selectFrom('attempt').select('key').execute()).toHaveLength(4_001);
    await queries.destroy();
  });

  it('includes the request log only on request, and removes the partial file after a failure', async () => {
    const location = await makeDatabase();
    const service = await startServiceNode(location);
    const { database } = service.appContext;
    const { id: organisationId } = await createTestOrganisation(service, null);
    const request = getRequest(organisationId);
    await createLogPartitions(database, [request.expiresAt]);
    await database.queries.insertInto('requestLog').values(request).execute();
    const { id: personId } = await database.queries
      .selectFrom('person')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { organisationId: _, ...personRequest } = request;
    await database.queries
      .insertInto('personRequest')
      .values({ ...personRequest, personId })
      .execute();
    const file = join(location.directory, 'portal.backup');
    const rows = await writeBackup(database, file);
    expect(await writeBackup(database, file, { withRequests: true })).toBe(rows + 2);
    for (const table of ['requestLog', 'personRequest'] as const) await database.queries.deleteFrom(table).execute();
    await replaceDatabaseWithBackup(database, file);
    expect(await database.queries.selectFrom('requestLog').select('id').execute()).toEqual([{ id: 'req_1' }]);
    const cut = join(location.directory, 'cut.backup');
    await database.queries.schema.alterTable('searchCount').renameTo('away').execute();
    await expect(writeBackup(database, cut)).rejects.toThrow(/searchCount/);
    expect((await readdir(location.directory)).filter((name) => name.startsWith('cut'))).toEqual([]);
    await service.stop();
  });

  it('skips requests reported while their organisation was erased, on either engine', async ({ skip }) => {
    const location = await makeDatabase();
    const service = await startServiceNode(location);
    const { database } = service.appContext;
    if (database.engine === 'sqlite') skip('SQLite deletes them with the organisation');
    const { id } = await createTestOrganisation(service, null);
    const requests = [getRequest(id), getRequest('org_erased')];
    await createLogPartitions(
      database,
      requests.map(({ expiresAt }) => expiresAt),
    );
    await database.queries.insertInto('requestLog').values(requests).execute();
    const file = join(location.directory, 'portal.backup');
    const rows = await writeBackup(database, file, { withRequests: true });
    expect(await testRestoreInTemporaryDatabase(service.appContext, file)).toBe(rows - 1);
    expect(await replaceDatabaseWithBackup(database, file)).toBe(rows - 1);
    await service.stop();
  });
});

const getRequest = (organisationId: string) => ({
  ...{ organisationId, id: 'req_1', at: 1, expiresAt: 30 * 24 * 3_600_000, source: 'gateway' },
  ...{ method: 'GET', path: '/', status: 200, milliseconds: 1, api: null, version: null, operation: null },
  ...{ problem: null, clientId: null, keyId: null, exchange: null },
});
