import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadDescription } from '@portal/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../tests/databases.ts';
import { startService } from '../../tests/service.ts';
import { mockRoutes, readMocks } from './mocks.ts';

const travel = resolve(import.meta.dirname, '../../../sandbox/examples/travel');
const description = await loadDescription(join(travel, 'openapi.yaml'));

let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'stateful-'));
  // As the build leaves them (plugins/api-reference/src/downloads/mocks-file.ts).
  const mocks = [{ path: '/mock/travel/1', description: 'travel-1.json', behaviour: '.sandbox/travel-1.mjs' }];
  for (const folder of ['downloads', '.sandbox']) await mkdir(join(site, folder));
  await writeFile(join(site, 'downloads/mocks.json'), JSON.stringify({ mocks }));
  await writeFile(join(site, 'downloads/travel-1.json'), JSON.stringify(description));
  await writeFile(join(site, '.sandbox/travel-1.mjs'), stripTypeScriptTypes(await readFile(join(travel, 'sandbox.ts'), 'utf8')));
});
afterAll(() => rm(site, { recursive: true }));

describeOnEveryDatabase('an added API that keeps what is posted', (makeDatabase) => {
  it('has a world for each credential of each network, and one without, with the rules that lie beside its description', async () => {
    const service = await startService(await makeDatabase());
    const faults: unknown[] = [];
    const parts = { problemType: (slug: string) => `https://example.com/problems/${slug}`, onFault: (error: unknown) => faults.push(error) };
    const routes = mockRoutes(service.platform, await readMocks(site), parts);
    const send = async (
      method: string,
      path: string,
      { body, ...headers }: { readonly body?: unknown; readonly [header: string]: unknown } = {},
      from = '203.0.113.7',
    ) => {
      const response = await routes.request(
        `/mock/travel/1${path}`,
        {
          method,
          headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: from } } },
      );
      const text = await response.text();
      return { status: response.status, json: text === '' ? null : JSON.parse(text) };
    };
    const made = await send('POST', '/bookings', { body: { seat: '1' } });
    expect(made.status).toBe(201);
    expect((await send('POST', '/bookings', { body: { seat: '1' } })).json).toMatchObject({ title: 'Seat taken' });
    await send('POST', `/bookings/${made.json.id}/payment`);
    expect((await send('GET', `/bookings/${made.json.id}`)).json.status).toBe('paid');
    expect((await send('GET', '/bookings', {}, '198.51.100.9')).json).toEqual([]);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' })).json).toEqual([]);
    expect((await send('POST', '/bookings', { body: { seat: '1' }, Authorization: 'Basic YTpi' })).status).toBe(201);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' }, '198.51.100.9')).json).toEqual([]);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' })).json).toMatchObject([{ seat: '1' }]);
    expect(faults).toEqual([]);
    await service.stop();
  });

  it('is opened again when its description could not be read once', async () => {
    const service = await startService(await makeDatabase());
    let readings = 0;
    const read = async () => {
      if (++readings === 1) throw new Error('EMFILE');
      return description;
    };
    const routes = mockRoutes(service.platform, [{ path: '/mock/travel/1', read }], { problemType: (slug) => slug });
    const statuses = [];
    for (let request = 1; request <= 3; request++) statuses.push((await routes.request('/mock/travel/1/bookings')).status);
    expect(statuses).toEqual([500, 200, 200]);
    expect(readings).toBe(2);
    await service.stop();
  });
});
