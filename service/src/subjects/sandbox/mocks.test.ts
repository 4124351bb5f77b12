import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadSandboxDescription } from '@refdesk/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { testProvider } from '../../../tests/provider.ts';
import { startServiceNode, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { toServicePortal } from '../../core/portal/service-portal.ts';
import { createMockApiRouter, readMockApis } from './mocks.ts';

const travel = resolve(import.meta.dirname, '../../../../sandbox/examples/travel');
const description = await loadSandboxDescription(join(travel, 'openapi.yaml'));

let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'stateful-'));
  // Has the format of the build's file (plugins/api-reference/src/downloads/mocks-file.ts).
  const mocks = [
    {
      name: 'travel/1',
      title: 'Travel',
      path: '/mock/travel/1',
      keepsRecords: true,
      description: 'travel-1.json',
      behaviour: '.sandbox/travel-1.mjs',
    },
  ];
  for (const folder of ['downloads', '.sandbox']) await mkdir(join(site, folder));
  await writeFile(join(site, 'downloads/mocks.json'), JSON.stringify({ mocks }));
  await writeFile(join(site, 'downloads/travel-1.json'), JSON.stringify(description));
  await writeFile(
    join(site, '.sandbox/travel-1.mjs'),
    stripTypeScriptTypes(await readFile(join(travel, 'sandbox.ts'), 'utf8')),
  );
});
afterAll(() => rm(site, { recursive: true }));

/** The booking that each sandbox contains initially. */
const seed = expect.objectContaining({ seat: 'Seat' });

describeWithLongRunPostgres('mocked API that stores records', (makeDatabase) => {
  it('has a separate sandbox per network and credential, and applies the rules of its description', async () => {
    const service = await startServiceNode(await makeDatabase());
    const errors: unknown[] = [];
    const parts = {
      problemType: (slug: string) => `https://example.com/problems/${slug}`,
      onError: (error: unknown) => errors.push(error),
    };
    const { routes } = createMockApiRouter(service.appContext, await readMockApis(site), parts);
    const send = async (
      method: string,
      path: string,
      { body, ...headers }: { readonly body?: unknown; readonly [header: string]: unknown } = {},
      clientAddress = '203.0.113.7',
    ) => {
      const response = await routes.request(
        `/mock/travel/1${path}`,
        {
          method,
          headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: clientAddress } } },
      );
      const text = await response.text();
      return { status: response.status, json: text === '' ? null : JSON.parse(text) };
    };
    const created = await send('POST', '/bookings', { body: { seat: '1' } });
    expect(created.status).toBe(201);
    expect((await send('POST', '/bookings', { body: { seat: '1' } })).json).toMatchObject({ title: 'Seat taken' });
    await send('POST', `/bookings/${created.json.id}/payment`);
    expect((await send('GET', `/bookings/${created.json.id}`)).json.status).toBe('paid');
    expect((await send('GET', '/bookings', {}, '198.51.100.9')).json).toEqual([seed]);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' })).json).toEqual([seed]);
    expect((await send('POST', '/bookings', { body: { seat: '1' }, Authorization: 'Basic YTpi' })).status).toBe(201);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' }, '198.51.100.9')).json).toEqual([seed]);
    expect((await send('GET', '/bookings', { Authorization: 'Basic YTpi' })).json).toMatchObject([seed, { seat: '1' }]);
    expect(errors).toEqual([]);
    await service.stop();
  });

  it('accepts guest tokens if no description has scopes', async () => {
    const portal = toServicePortal({ ...testProvider, offer: { ...testProvider.offer, scopes: [] } });
    const service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
    try {
      const mocks = createMockApiRouter(service.appContext, await readMockApis(site), {
        problemType: (slug) => slug,
      });
      const visitor = new Browser(createServiceApp({ appContext: service.appContext, mocks }), '203.0.113.9', testUrl);
      const { access_token, scope } = (await expectStatus(visitor.post('/api/sandbox/guest', {}), 201)).body;
      expect(scope).toBe('');
      const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
      const send = (method: string, body?: string) =>
        mocks.routes.request('/mock/travel/1/bookings', { method, headers, ...(body && { body }) });
      expect((await send('POST', '{"seat":"1"}')).status).toBe(201);
      expect(await (await send('GET')).json()).toMatchObject([seed, { seat: '1' }]);
    } finally {
      await service.stop();
    }
  });

  it('shows an organisation its records and requests, even if another API has the same paths', async () => {
    const service = await startServiceNode(await makeDatabase());
    const [mock] = await readMockApis(site);
    if (mock === undefined) throw new Error('There is no mock.');
    const others = [mock, { ...mock, name: 'rail/1', title: 'Rail', path: '/mock/rail/1' }];
    const app = createServiceApp({
      appContext: service.appContext,
      mocks: createMockApiRouter(service.appContext, others, { problemType: (slug) => slug }),
    });
    const organisation = await createTestOrganisation(service, null);
    const browser = new Browser(app, organisation.owner.browser.address, testUrl);
    for (const [name, value] of organisation.owner.browser.cookies) browser.cookies.set(name, value);
    const application = await createTestOrganisationApplication(organisation, { scopes: ['jobs:read'] });
    const token = (await expectStatus(browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }), 201))
      .body.access_token;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const created = await app.request(`${testUrl}/mock/travel/1/bookings`, {
      method: 'POST',
      headers,
      body: '{"seat":"1"}',
    });
    const { id } = (await created.json()) as { readonly id: string };
    expect(await (await app.request(`${testUrl}/mock/rail/1/bookings`, { headers })).json()).toEqual([seed]);

    const data = (await expectStatus(browser.get(`${organisation.path}/sandbox`), 200)).body;
    expect(data).toMatchObject({
      total: 1,
      formats: ['json'],
      followsWeek: false,
      changes: [{ at: `/bookings/${id}`, change: 'created', steps: [] }],
    });
    expect((await expectStatus(browser.get(`${organisation.path}/sandbox/world.json`), 200)).body).toMatchObject({
      Travel: { '/bookings': [seed, { id, seat: '1' }] },
      Rail: { '/bookings': [seed] },
    });
    expect((await expectStatus(browser.get(`${organisation.path}/sandbox/outbox`), 200)).body).toEqual({
      items: [],
      total: 0,
    });
    await expectStatus(browser.get(`${organisation.path}/sandbox/world.sqlite`), 404);

    const { requests } = (await expectStatus(browser.get(`${organisation.path}/requests`), 200)).body;
    expect(requests).toMatchObject([
      { api: 'rail', method: 'GET', path: '/bookings', status: 200 },
      { api: 'travel', method: 'POST', path: '/bookings', status: 201 },
    ]);
    const detail = (await expectStatus(browser.get(`${organisation.path}/requests/${requests[1].id}`), 200)).body;
    expect(detail).toMatchObject({
      operationUrl: '/docs/travel/operations/create-booking',
      exchange: { request: { body: expect.anything() } },
    });

    await expectStatus(browser.delete(`${organisation.path}/sandbox`), 204);
    expect((await expectStatus(browser.get(`${organisation.path}/sandbox`), 200)).body.changes).toEqual([]);
    expect(await (await app.request(`${testUrl}/mock/travel/1/bookings`, { headers })).json()).toEqual([seed]);
    await service.stop();
  });

  it('accepts one guest token in place of any credential', async () => {
    const service = await startServiceNode(await makeDatabase());
    const createDescriptionReader = (schemes: object, security: object) => async () => ({
      ...description,
      components: { ...description.components, securitySchemes: schemes },
      security: [security],
    });
    const createApi = (name: string, read: () => Promise<unknown>) => ({
      name: `${name}/1`,
      title: name,
      path: `/mock/${name}/1`,
      keepsRecords: true,
      read,
    });
    const flows = { clientCredentials: { tokenUrl: '/token', scopes: { ride: 'Ride.' } } };
    const apis = [
      createApi('scoped', createDescriptionReader({ one: { type: 'oauth2', flows } }, { one: ['ride'] })),
      createApi(
        'keyed',
        createDescriptionReader({ one: { type: 'apiKey', in: 'header', name: 'X-Rail-Key' } }, { one: [] }),
      ),
    ];
    const app = createServiceApp({
      appContext: service.appContext,
      mocks: createMockApiRouter(service.appContext, apis, { problemType: (slug) => slug }),
    });
    const guest = await app.request('/api/sandbox/guest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const { access_token: token } = (await guest.json()) as { readonly access_token: string };
    for (const [api, header] of [
      ['scoped', { Authorization: `Bearer ${token}` }],
      ['keyed', { 'X-Rail-Key': token }],
    ] as const) {
      const headers = { ...header, 'Content-Type': 'application/json' };
      expect(
        (await app.request(`/mock/${api}/1/bookings`, { method: 'POST', headers, body: '{"seat":"1"}' })).status,
      ).toBe(201);
      expect(await (await app.request(`/mock/${api}/1/bookings`, { headers })).json()).toMatchObject([
        seed,
        { seat: '1' },
      ]);
    }
    // Both APIs use the same sandbox of the guest.
    const rows = await service.appContext.database.queries.selectFrom('sandboxTenant').select('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([expect.stringMatching(/^guest:/)]);
    await service.stop();
  });

  it.each([true, false])('issues tokens to clients (stores records: %s)', async (keepsRecords) => {
    const service = await startServiceNode(await makeDatabase());
    const flows = { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: {} } };
    const read = async () => ({
      ...description,
      components: { ...description.components, securitySchemes: { one: { type: 'oauth2', flows } } },
      security: [{ one: [] }],
    });
    const api = { name: 'rail/1', title: 'Rail', path: '/mock/rail/1', keepsRecords, read };
    const app = createServiceApp({
      appContext: service.appContext,
      mocks: createMockApiRouter(service.appContext, [api], { problemType: (slug) => slug }),
    });
    const requestToken = async (id: string, secret: string) => {
      const response = await app.request(`${testUrl}/mock/rail/1/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      });
      expect(response.status).toBe(200);
      return ((await response.json()) as { readonly access_token: string }).access_token;
    };
    const listBookings = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await app.request(`${testUrl}/mock/rail/1/bookings`, { headers })).status).toBe(200);
    };

    const guestToken = await requestToken('unknown', 'secret');
    expect(guestToken).toMatch(/^mock_/);
    expect(await requestToken('unknown', 'secret')).toBe(guestToken);
    await listBookings(guestToken);

    const staff = await createStaffMember(service);
    const organisation = await createTestOrganisation(service, staff.browser);
    const { browser } = organisation.owner;
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await expectStatus(
      browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
      201,
    );
    const token = await requestToken(application.sandboxClient, body.secret);
    expect(token).not.toMatch(/^mock_/);
    await listBookings(token);
    const { requests } = (await expectStatus(browser.get(`${organisation.path}/requests`), 200)).body;
    expect(requests).toMatchObject([{ api: 'rail', method: 'GET', path: '/bookings', status: 200 }]);
    const production = await expectStatus(
      browser.post(`${application.path}/clients/production/secrets`, { overlapDays: 0 }),
      201,
    );
    expect(await requestToken(application.productionClient, production.body.secret)).toMatch(/^mock_/);
    await service.stop();
  });

  it('shows its records in an older version that is translated to it', async () => {
    const service = await startServiceNode(await makeDatabase());
    const bookings = resolve(import.meta.dirname, '../../../../sandbox/examples/bookings');
    const read = (version: string) => () => loadSandboxDescription(join(bookings, `${version}.yaml`));
    const mocks = [
      { name: 'bookings/1.0.0', title: 'Bookings', path: '/mock/bookings/1.0.0', keepsRecords: false },
      { name: 'bookings/2.0.0', title: 'Bookings', path: '/mock/bookings/2.0.0', keepsRecords: true },
    ].map((mock) => ({ ...mock, read: read(mock.name.slice(-5)) }));
    const translated = mocks.map((mock) => ({
      ...mock,
      ...(!mock.keepsRecords && { translatedTo: 'bookings/2.0.0' }),
    }));
    const router = createMockApiRouter(service.appContext, translated, { problemType: (slug) => slug });
    const app = createServiceApp({ appContext: service.appContext, mocks: router });
    const organisation = await createTestOrganisation(service, null);
    const { browser } = organisation.owner;
    const application = await createTestOrganisationApplication(organisation, { scopes: ['jobs:read'] });
    const token = (await expectStatus(browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }), 201))
      .body.access_token;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const send = async (path: string, method: string, body?: string) => {
      const response = await app.request(`${testUrl}/mock/bookings/${path}`, {
        method,
        headers,
        ...(body && { body }),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const { bookingId } = await send('1.0.0/bookings', 'POST', '{"room":"R1","bookedBy":"Ada"}');
    expect(await send(`2.0.0/reservations/${String(bookingId)}`, 'GET')).toMatchObject({
      reservation: { roomId: 'R1', organiser: { name: 'Ada' } },
    });
    expect((await router.openStateful()).map(({ name }) => name)).toEqual(['bookings/2.0.0']);
    const owner = new Browser(app, browser.address, testUrl);
    for (const [name, value] of browser.cookies) owner.cookies.set(name, value);
    const { body } = await expectStatus(owner.get(`${organisation.path}/sandbox`), 200);
    expect(body).toMatchObject({ total: 1, changes: [{ schema: '/mock/bookings/2.0.0/reservations' }] });
    const { requests } = (await expectStatus(owner.get(`${organisation.path}/requests`), 200)).body;
    expect(requests).toMatchObject([
      { version: '2.0.0', operation: 'getReservation' },
      { version: '1.0.0', operation: 'createBooking' },
    ]);
    await service.stop();
  });

  it('retries on the next request if its description could not be read', async () => {
    const service = await startServiceNode(await makeDatabase());
    let readCount = 0;
    const read = async () => {
      if (++readCount === 1) throw new Error('EMFILE');
      return description;
    };
    const mock = { name: 'travel/1', title: 'Travel', path: '/mock/travel/1', keepsRecords: true, read };
    const { routes } = createMockApiRouter(service.appContext, [mock], { problemType: (slug) => slug });
    const statuses = [];
    for (let request = 1; request <= 3; request++)
      statuses.push((await routes.request('/mock/travel/1/bookings')).status);
    expect(statuses).toEqual([500, 200, 200]);
    expect(readCount).toBe(2);
    await service.stop();
  });
});
