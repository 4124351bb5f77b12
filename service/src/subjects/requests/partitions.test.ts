import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { migrateDatabase } from '../../core/database/migrate.ts';
import { migrations } from '../../core/database/migrations/index.ts';
import { openServiceDatabase } from '../../core/database/open-service-database.ts';
import { calculateRequestLogExpiry, insertAndCountLoggedRequests } from './insert.ts';
import { createLogPartitions, createLogPartitionsAhead } from './partitions.ts';
import { deleteRequestsOfClosedOrganisation, purgeExpiredRequests } from './purge.ts';
import { readRequestListPage } from './read-request-list-page.ts';
import type { NewRequestLogRow } from './schema.ts';

const day = 24 * 3_600_000;
const noon = Date.UTC(2026, 10, 26, 12);

const createRow = (organisationId: string, id: string, at: number): NewRequestLogRow => ({
  ...{
    organisationId,
    id,
    at,
    expiresAt: calculateRequestLogExpiry(at, 'gateway'),
    source: 'gateway',
    method: 'GET',
    path: '/v2/jobs',
    status: 404,
    milliseconds: 1,
  },
  ...{
    api: null,
    version: null,
    operation: null,
    problem: null,
    applicationId: null,
    clientId: null,
    keyId: 'key_1',
    exchange: null,
  },
});

// PostgreSQL partitions the table by day; SQLite deletes rows.
describeOnBothDatabases('request log', (makeDatabase, engine) => {
  const start = async () => {
    const service = await startServiceNode(await makeDatabase());
    const { database, deprecations } = service.appContext;
    const { id } = await createTestOrganisation(service, null);
    const insert = async (rows: readonly NewRequestLogRow[]) => {
      await createLogPartitions(
        database,
        rows.map(({ expiresAt }) => expiresAt),
      );
      return (await insertAndCountLoggedRequests(database.queries, rows, deprecations)).length;
    };
    return { service, database, id, insert };
  };

  it('retains a request until the last midnight of its retention, and lists it by each filter', async () => {
    const { service, database, id, insert } = await start();
    const rows = [0, 1, 2].map((days) => createRow(id, `gw-${days}`, noon + days * day));
    expect(await insert([...rows, ...rows])).toBe(3);
    expect(await insert(rows)).toBe(0);
    const listIds = async (filter = {}) =>
      (await readRequestListPage(database, { organisationId: id }, filter)).requests.map((request) => request.id);
    expect(await listIds()).toEqual(['gw-2', 'gw-1', 'gw-0']);
    expect(await listIds({ requestId: 'gw-1' })).toEqual(['gw-1']);
    expect(await listIds({ credential: 'key_1', status: 'failed' })).toEqual(['gw-2', 'gw-1', 'gw-0']);
    const midnight = Date.UTC(2026, 11, 26);
    await purgeExpiredRequests(database, midnight - 1);
    expect(await listIds()).toHaveLength(3);
    await Promise.all([purgeExpiredRequests(database, midnight), purgeExpiredRequests(database, midnight)]);
    expect(await listIds()).toEqual(['gw-2', 'gw-1']);
    await deleteRequestsOfClosedOrganisation(database, id);
    expect(await listIds()).toHaveLength(engine === 'postgres' ? 0 : 2);
    await service.stop();
  });

  it.runIf(engine === 'postgres')(
    'creates partitions in advance for the longest retention, only once even on concurrent nodes',
    async () => {
      const { service, database } = await start();
      const before = await getPartitions(database.queries);
      const other = openServiceDatabase({ url: service.appContext.configuration.DATABASE_URL, directory: '' });
      await Promise.all([createLogPartitionsAhead(database, Date.now()), createLogPartitionsAhead(other, Date.now())]);
      const after = await getPartitions(database.queries);
      expect([before.length, after.length]).toEqual([0, 37]);
      await other.queries.destroy();
      await service.stop();
    },
  );

  it.runIf(engine === 'postgres')('retries a purge in the next round if an expired day is being read', async () => {
    const { service, database, id, insert } = await start();
    await insert([createRow(id, 'gw-0', noon)]);
    const reader = openServiceDatabase({ url: service.appContext.configuration.DATABASE_URL, directory: '' });
    const count = async () => (await database.queries.selectFrom('requestLog').select('id').execute()).length;
    await reader.queries.transaction().execute(async (transaction) => {
      await transaction.selectFrom('requestLog').select('id').execute();
      await purgeExpiredRequests(database, noon + 31 * day);
      expect(await count()).toBe(1);
    });
    await purgeExpiredRequests(database, noon + 31 * day);
    expect(await count()).toBe(0);
    await reader.queries.destroy();
    await service.stop();
  });

  it('lists requests of the previous release, which can still write to its own table', async () => {
    const database = openServiceDatabase(await makeDatabase('nothing'));
    const previousMigrationCount = migrations.findIndex(({ name }) => name === '0020-request-log');
    await migrateDatabase(database, migrations.slice(0, previousMigrationCount));
    const { queries } = database;
    const organisation = {
      id: 'org_1',
      number: 1000,
      name: 'One',
      nameKey: 'one',
      skeleton: 'one',
      customerNumber: '',
      registrationNumber: '',
      country: 'GB',
    };
    const contacts = {
      technicalContactName: '',
      technicalContactEmail: '',
      dataProtectionContactName: '',
      dataProtectionContactEmail: '',
    };
    const state = {
      domain: '',
      state: 'verified',
      stateReason: null,
      stateAt: 0,
      suspendedFrom: null,
      createdBy: null,
      createdAt: 0,
      version: 1,
    };
    await queries
      .insertInto('organisation')
      .values({ ...organisation, ...contacts, ...state })
      .execute();
    const { expiresAt: _, ...withoutExpiry } = createRow('org_1', 'gw-old', noon);
    const oldRow = { ...withoutExpiry, expiresAt: noon + 30 * day };
    await queries.insertInto('apiRequest').values(oldRow).execute();
    await migrateDatabase(database);
    expect((await readRequestListPage(database, { organisationId: 'org_1' }, {})).requests.map(({ id }) => id)).toEqual(
      ['gw-old'],
    );
    await queries
      .insertInto('apiRequest')
      .values({ ...oldRow, id: 'gw-new' })
      .onConflict((conflict) => conflict.columns(['organisationId', 'id']).doNothing())
      .execute();
    await purgeExpiredRequests(database, noon + 30 * day);
    expect(await queries.selectFrom('apiRequest').select('id').execute()).toEqual([]);
    await queries.destroy();
  });
});

async function getPartitions(queries: ReturnType<typeof openServiceDatabase>['queries']): Promise<readonly unknown[]> {
  return (await sql`select 1 from pg_inherits where inhparent = '"requestLog"'::regclass`.execute(queries)).rows;
}
