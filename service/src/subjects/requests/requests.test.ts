import { requestLogByteQuotas } from '@refdesk/service-contract/applications/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, signInAgain } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { erasePerson } from '../identity/erase-person.ts';
import { exportPersonData } from '../identity/export-person-data.ts';
import { openPortalSandbox } from '../sandbox/open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();
const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';
const day = 24 * 3_600_000;

// The queries use raw SQL with patterns and compare pairs of columns; a conflict detects repeated reports.
describeOnBothDatabases('requests', (makeDatabase) => {
  let service: TestService;
  let app: ReturnType<typeof createServiceApp>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let other: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  let token: string;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { GATEWAY_SECRET: gatewaySecret });
    app = createServiceApp({ appContext: service.appContext, sandbox: openPortalSandbox(service.appContext, parts) });
    const staff = await createStaffMember(service);
    [organisation, other] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    application = await createTestOrganisationApplication(organisation, {
      scopes: ['jobs:read', 'jobs:write', 'persons:write', 'contacts:read'],
    });
    token = await createToken();
  });
  afterAll(() => service.stop());

  const as = ({ cookies, address }: Browser) => {
    const browser = new Browser(app, address, testUrl);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };
  const createToken = async () => {
    const tokenResponse = await expectStatus(
      as(organisation.owner.browser).post(`${application.path}/sandbox-token`, {
        scope: 'jobs:read jobs:write persons:write contacts:read',
      }),
      201,
    );
    return tokenResponse.body.access_token as string;
  };
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.request(`${testUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const list = async (search = '') =>
    (await expectStatus(as(organisation.owner.browser).get(`${organisation.path}/requests${search}`), 200)).body;
  const detail = async (response: Response) => {
    const id = response.headers.get('x-request-id') ?? '';
    return (await expectStatus(as(organisation.owner.browser).get(`${organisation.path}/requests/${id}`), 200)).body;
  };
  const report = (requests: readonly unknown[]) =>
    as(service.visitor()).send(
      'POST',
      '/api/requests/report',
      { requests },
      { authorization: `Bearer ${gatewaySecret}` },
    );
  const createReportedRequest = (changes: Readonly<Record<string, unknown>>) => ({
    at: new Date(service.appContext.now()).toISOString(),
    method: 'GET',
    path: '/v1/jobs/1',
    status: 200,
    milliseconds: 12,
    clientId: application.productionClient,
    ...changes,
  });

  it('to the sandbox are listed with operation, status, duration and the client that sent them', async () => {
    const response = await call('GET', '/v2/jobs/731904?surplus=1');
    await call('GET', '/v2/jobs/731904');
    expect((await detail(response)).pathParameters).toEqual({ jobId: '731904' });
    const { requests, next, searchedTo } = await list();
    expect([next, searchedTo]).toEqual([null, null]);
    expect(requests[0]).toMatchObject({
      ...{
        source: 'sandbox',
        method: 'GET',
        path: '/v2/jobs/731904',
        api: 'main',
        version: '2.0.0',
        operation: 'getJob',
        status: 200,
        problem: null,
      },
      ...{
        applicationName: application.name,
        clientId: application.sandboxClient,
        environment: 'sandbox',
        keyId: null,
      },
    });
    expect(requests[1]).toMatchObject({
      id: response.headers.get('x-request-id'),
      status: 400,
      problem: 'invalid-request',
    });
    expect(requests[1].milliseconds).toBeLessThan(10_000);
  });

  it('of a personal client are found, shown, exported, and deleted with the account', async () => {
    const person = await createSignedInPerson(service);
    const client = as(person.browser);
    const { body: issued } = await expectStatus(client.post('/api/sandbox-token', {}), 201);
    const headers = { Authorization: `Bearer ${issued.access_token}` };
    await call('GET', '/v2/jobs/731904', undefined, headers);
    const failed = await call(
      'POST',
      '/v2/persons',
      { contactId: 48213, firstName: 'Zebedee', surplus: true },
      headers,
    );
    const id = failed.headers.get('x-request-id') ?? '';
    expect(failed.headers.get('link')).toContain(
      `<${testUrl}/account/requests?request=${id}&of=me>; rel="describedby"`,
    );
    const { body: all } = await expectStatus(client.get('/api/account/requests'), 200);
    expect(
      all.requests.map(({ operation, status, environment }: Record<string, unknown>) => [
        operation,
        status,
        environment,
      ]),
    ).toEqual([
      ['createPerson', 422, 'sandbox'],
      ['getJob', 200, 'sandbox'],
    ]);
    expect((await client.get(`/api/account/requests?requestId=${id}`)).body.requests).toHaveLength(1);
    expect((await client.get('/api/account/requests?status=failed&text=person')).body.requests).toHaveLength(1);
    const { body: opened } = await expectStatus(client.get(`/api/account/requests/${id}`), 200);
    expect(opened.exchange.request.body.firstName).toBe('[masked: 7 characters]');
    expect((await client.get('/api/account/last-request?problem=validation-failed')).body.last).toMatchObject({
      id,
      isOwn: true,
      count: 1,
    });

    await expectStatus(as(other.owner.browser).get(`/api/account/requests/${id}`), 404);
    expect((await as(other.owner.browser).get('/api/account/requests')).body.requests).toEqual([]);
    await expectStatus(as(service.visitor()).get('/api/account/requests'), 401);
    expect((await list(`?requestId=${id}`)).requests).toEqual([]);
    const stored = () =>
      service.appContext.database.queries
        .selectFrom('personRequest')
        .selectAll()
        .where('personId', '=', person.id)
        .execute();
    expect(JSON.stringify(await stored())).not.toMatch(/Zebedee|eyJ/);
    expect((await exportPersonData(service.appContext.database.queries, person.id))?.requests).toHaveLength(2);
    await call('GET', '/v2/jobs/731904', undefined, headers);
    await erasePerson(service.appContext, { type: 'person', id: person.id }, null, person.id);
    await service.appContext.requestLog.flush();
    expect(await stored()).toEqual([]);
  });

  it('link to a page that shows the error, its cause and how to fix it if they failed', async () => {
    const response = await call('POST', '/v2/jobs', { contactId: 48213, description: 7, surplus: true });
    expect(response.status).toBe(422);
    const id = response.headers.get('x-request-id');
    expect(response.headers.get('link')).toBe(`<${testUrl}/account/requests?request=${id}>; rel="describedby"`);
    expect(response.headers.get('access-control-expose-headers')).toContain('Link');
    const { request, exchange, problem, operationUrl } = await detail(response);
    expect(request).toMatchObject({ id, operation: 'createJob', problem: 'validation-failed' });
    expect(operationUrl).toBe('/docs/rest/api-reference/create-job');
    expect(problem).toMatchObject({ title: 'Validation failed', url: '/problems/validation-failed' });
    expect([problem.causes.length > 0, problem.remedy.length > 20]).toEqual([true, true]);
    expect(exchange.request.body).toEqual({ contactId: 48213, description: '[masked: number]', surplus: true });
    expect(exchange.response.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      expect.arrayContaining(['/description', '/surplus']),
    );
    expect((await call('GET', '/v2/jobs/731904')).headers.get('link')).toBeNull();
  });

  it('are stored without tokens, secrets and personal data', async () => {
    const person = {
      contactId: 48213,
      firstName: 'Zebedee',
      lastName: 'Quillfeather',
      email: 'zeb@quillfeather.example',
      phone: 'call Zebedee',
      jobTitle: 'Chief',
    };
    const response = await call('POST', '/v2/persons', person, {
      Cookie: 'session=hidden-cookie',
      'X-Api-Key': 'hidden-key',
    });
    const unknown = await call('GET', '/v2/people/zeb@quillfeather.example');
    await call('GET', '/v2/contacts?email=zeb@quillfeather.example&phone=Zebedee');
    const { exchange } = await detail(response);
    expect(exchange.request.body).toMatchObject({ contactId: 48213, firstName: '[masked: 7 characters]' });
    expect((await detail(unknown)).request.path).toBe('/v2/[masked]/[masked]');
    const rows = await service.appContext.database.queries.selectFrom('requestLog').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [
      'Zebedee',
      'Quillfeather',
      'quillfeather.example',
      'Chief',
      'hidden-cookie',
      'hidden-key',
      token,
      token.split('.')[2] ?? token,
    ])
      expect(text).not.toContain(secret);
    const contacts = await call('GET', '/v2/contacts?limit=2');
    const names = ((await contacts.clone().json()) as { data: { name: string }[] }).data.map(({ name }) => name);
    const recorded = JSON.stringify((await detail(contacts)).exchange);
    expect(names.length).toBe(2);
    for (const name of names) expect(recorded).not.toContain(name);
  });

  it('are stored with the first 8 kB of a body, or only its size if it exceeds 16 kB', async () => {
    const read = async (length: number) =>
      (await detail(await call('POST', '/v2/jobs', { contactId: 48213, description: 'x'.repeat(length) }))).exchange;
    const large = await read(17_000);
    expect(large.request).toMatchObject({ body: null, truncated: false });
    expect(large.request.bodyBytes).toBeGreaterThan(17_000);
    expect(large.response.body.type).toContain('validation-failed');
    const list = (await detail(await call('GET', '/v2/jobs?limit=10'))).exchange;
    expect(list.response.truncated).toBe(list.response.bodyBytes > 8192);
    expect(JSON.stringify(list.response.body).length).toBeLessThanOrEqual(8192);
    expect(list.response.body.data.length).toBeGreaterThan(0);
  });

  it('beyond a quota are stored without headers and bodies, and show which quota was exceeded', async () => {
    const { queries } = service.appContext.database;
    await service.appContext.requestLog.flush();
    const fill = (owner: string, bytes: number) =>
      queries.updateTable('requestBytes').set({ bytes }).where('owner', '=', owner).execute();
    const owner = organisation.id;
    const stored = await queries
      .selectFrom('requestBytes')
      .selectAll()
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    expect(Number(stored.bytes)).toBeGreaterThan(0);
    for (const [reason, change, bytes] of [
      ['day', owner, requestLogByteQuotas.day],
      ['service', '*', requestLogByteQuotas.service],
    ] as const) {
      const before = await queries.selectFrom('requestBytes').selectAll().execute();
      await fill(change, bytes);
      const { exchange, request } = await detail(await call('GET', '/v2/jobs/731904'));
      const empty = { headers: [], body: null, truncated: false };
      expect(exchange).toEqual({
        query: [],
        request: { ...empty, bodyBytes: null },
        response: { ...empty, bodyBytes: expect.any(Number) },
        omitted: reason,
      });
      expect(request.status).toBe(200);
      for (const row of before) await fill(row.owner, Number(row.bytes));
    }
    expect((await detail(await call('GET', '/v2/jobs/731904'))).exchange).toMatchObject({ omitted: null });
  });

  it('with an expired token belong to its client, while requests of guests are not stored', async () => {
    const guest = await app.request('/api/sandbox/guest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"scope":"jobs:read"}',
    });
    const { access_token } = (await guest.json()) as { access_token: string };
    const failed = await call('GET', '/v2/jobs/1', undefined, { Authorization: `Bearer ${access_token}` });
    expect([failed.status, failed.headers.get('link')]).toEqual([
      404,
      `<${testUrl}/docs/rest/api-reference/get-job>; rel="describedby"`,
    ]);
    service.advanceTime(3_700_000);
    const expired = await call('GET', '/v2/jobs/731904');
    expect([expired.status, (await detail(expired)).request.problem]).toEqual([401, 'unauthenticated']);
    await signInAgain(organisation.owner);
    token = await createToken();
    expect((await list('?status=404')).requests.map(({ id }: { id: string }) => id)).not.toContain(
      failed.headers.get('x-request-id'),
    );
  });

  it('from gateways are masked according to their operation, even values that look like words', async () => {
    const at = (id: string, path: string, changes: object) => createReportedRequest({ id, path, ...changes });
    await expectStatus(
      report([
        at('gw-word-1', '/v2/persons/zebedee-quillfeather', { operation: 'getPerson' }),
        at('gw-word-2', '/v2/jobs/731904/quillfeather', { api: 'main', version: '2.0.0' }),
        at('gw-word-3', '/v2/jobs/731904', { operation: 'getJob', api: 'main', version: '2.0.0' }),
      ]),
      200,
    );
    const { requests } = await list('?source=gateway');
    const paths = new Map(requests.map(({ id, path }: { readonly id: string; readonly path: string }) => [id, path]));
    expect(['gw-word-1', 'gw-word-2', 'gw-word-3'].map((id) => paths.get(id))).toEqual([
      '/v2/persons/[masked]',
      '/v2/jobs/731904/[masked]',
      '/v2/jobs/731904',
    ]);
    await service.appContext.database.queries.deleteFrom('requestLog').where('id', 'like', 'gw-word-%').execute();
  });

  it('can be reported in batches of a thousand, and repeated reports change nothing', async () => {
    const key = (
      await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody({ name: 'Nightly' })),
        201,
      )
    ).body.key;
    const batch = Array.from({ length: 997 }, (_, index) =>
      createReportedRequest({ id: `gw-${index}`, path: `/v1/jobs/${index}?email=zeb@quillfeather.example` }),
    );
    const keyRequest = createReportedRequest({
      id: 'gw-key',
      clientId: undefined,
      keyId: key.id,
      operation: 'getJob',
      api: 'main',
      version: '1.0.0',
      status: 404,
      problem: 'not-found',
    });
    const ignoredRequests = [
      createReportedRequest({ id: 'gw-x', clientId: 'none' }),
      createReportedRequest({ id: 'gw-old', at: '2020-01-01T00:00:00Z' }),
    ];
    expect((await expectStatus(report([...batch, keyRequest, ...ignoredRequests]), 200)).body).toEqual({
      kept: 998,
      repeated: 0,
      ignored: 2,
    });
    expect((await expectStatus(report([...batch, keyRequest, ...ignoredRequests]), 200)).body).toEqual({
      kept: 0,
      repeated: 998,
      ignored: 2,
    });
    const [found] = (await list(`?credential=${key.id}`)).requests;
    expect(found).toMatchObject({
      id: 'gw-key',
      source: 'gateway',
      keyName: 'Nightly',
      version: '1.0.0',
      problem: 'not-found',
    });
    expect((await list('?requestId=gw-7')).requests).toMatchObject([{ path: '/v1/jobs/7', environment: 'production' }]);
    expect(
      (await report(Array.from({ length: 1001 }, (_, index) => createReportedRequest({ id: `gw-${index}` })))).body
        .errors,
    ).toMatchObject([{ pointer: '/requests' }]);
    expect((await report([createReportedRequest({ id: 'gw-both', keyId: key.id })])).status).toBe(422);
    expect((await as(organisation.owner.browser).post('/api/requests/report', { requests: [] })).status).toBe(401);
  });

  it('can be filtered by each field and are paged without gaps', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?source=gateway${cursor}`);
      ids.push(...page.requests.map(({ id }: { id: string }) => id));
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    expect([ids.length, new Set(ids).size]).toEqual([998, 998]);
    const all = async (search: string, start = ''): Promise<readonly Readonly<Record<string, unknown>>[]> => {
      const { requests, next, searchedTo } = await list(`${search}${start}`);
      // A page also ends after a time limit, so its size depends on the load of the machine.
      return searchedTo === null
        ? requests
        : [...requests, ...(await all(search, `&cursor=${encodeURIComponent(next)}`))];
    };
    const filters: readonly (readonly [search: string, field: string, value: unknown])[] = [
      ['operation=createJob', 'operation', 'createJob'],
      ['problem=validation-failed', 'problem', 'validation-failed'],
      ['method=POST', 'method', 'POST'],
      ['status=422', 'status', 422],
      ['path=/v2/persons', 'path', '/v2/persons'],
      [`credential=${application.sandboxClient}`, 'clientId', application.sandboxClient],
      ['source=sandbox', 'source', 'sandbox'],
      ['text=CREATEJOB', 'operation', 'createJob'],
    ];
    for (const [search, field, value] of filters) {
      const found = await all(`?${search}`);
      expect([...new Set(found.map((request) => request[field]))], search).toEqual([value]);
    }
    expect((await all('?status=failed')).every(({ status }) => Number(status) >= 400)).toBe(true);
    expect((await all('?status=2xx&source=sandbox')).every(({ status }) => status === 200)).toBe(true);
    expect(await all(`?from=${new Date(service.appContext.now() + 1000).toISOString()}`)).toEqual([]);
    expect(await all('?minMilliseconds=86000000')).toEqual([]);
    expect(await all('?text=100%25')).toEqual([]);
    expect((await as(organisation.owner.browser).get(`${organisation.path}/requests?cursor=broken`)).status).toBe(422);
  });

  it('are found among many filtered ones, and the search reports how far back it looked', async () => {
    const before = service.appContext.now() - 20 * day;
    const at = (index: number) => new Date(before + index * 1000).toISOString();
    const matchingIndexes = new Set([3, 400, 760, 1190]);
    const all = Array.from({ length: 1_200 }, (_, index) =>
      createReportedRequest({
        id: `deep-${index}`,
        at: at(index),
        path: matchingIndexes.has(index) ? '/v1/deep' : '/v1/jobs/1',
      }),
    );
    await expectStatus(report(all.slice(0, 600)), 200);
    await expectStatus(report(all.slice(600)), 200);
    const found: string[] = [];
    // A page also ends after a time limit, so its size depends on the load of the machine.
    for (let search: string | null = '', pages = 0; search !== null && pages < 20; pages++) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?path=/v1/deep${search}`);
      found.push(...page.requests.map(({ id }: { readonly id: string }) => id));
      if (page.searchedTo !== null) expect(Date.parse(page.searchedTo)).toBeGreaterThanOrEqual(before);
      search = page.next === null ? null : `&cursor=${encodeURIComponent(page.next)}`;
    }
    expect(found).toEqual(['deep-1190', 'deep-760', 'deep-400', 'deep-3']);
  });

  it('to the previous version are translated to the current one where possible', async () => {
    const [first, second] = ['gw-earlier-1', 'gw-earlier-2'];
    await expectStatus(
      report([
        createReportedRequest({
          id: first,
          api: 'main',
          version: '1.0.0',
          operation: 'getJob',
          path: '/v1/jobs/731904',
        }),
        createReportedRequest({
          id: second,
          api: 'main',
          version: '1.0.0',
          operation: 'assignJob',
          method: 'POST',
          path: '/v1/jobs/731904/assign',
        }),
      ]),
      200,
    );
    const read = async (id: string) =>
      (await expectStatus(as(organisation.owner.browser).get(`${organisation.path}/requests/${id}`), 200)).body;
    expect((await read(first)).operationUrl, 'a page of the current version is another operation').toBeNull();
    expect((await read(first)).successor).toEqual({
      ...{ version: '2.0.0', method: 'GET', path: '/v2/jobs/731904', operationUrl: '/docs/rest/api-reference/get-job' },
      ...{ pathParameters: { jobId: '731904' }, query: [], body: null },
    });
    expect((await read(second)).successor).toMatchObject({
      path: '/v2/jobs/731904/schedule',
      operationUrl: '/docs/rest/api-reference/schedule-job',
      body: {},
    });
    expect((await detail(await call('GET', '/v2/jobs/731904'))).successor).toBeNull();
  });

  it('show a caller when they last had a problem', async () => {
    const readLastProblem = async (browser: Browser) =>
      (await expectStatus(as(browser).get('/api/account/last-request?problem=validation-failed'), 200)).body.last;
    expect(await readLastProblem(organisation.owner.browser)).toMatchObject({ operation: 'createJob', count: 3 });
    expect(await readLastProblem(other.owner.browser)).toBeNull();
  });

  it('are visible only to members of their organisation and to staff', async () => {
    const [any] = (await list()).requests;
    const paths = ['requests', `requests/${any.id}`, 'request-credentials'];
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    const staff = await createStaffMember(service);
    const statuses = async (browser: Browser, owner = organisation) =>
      Promise.all(paths.map(async (path) => (await as(browser).get(`${owner.path}/${path}`)).status));
    expect(await statuses(viewer.browser)).toEqual([200, 200, 200]);
    expect(await statuses(staff.browser)).toEqual([200, 200, 200]);
    expect(await statuses(other.owner.browser)).toEqual([404, 404, 404]);
    expect(await statuses((await createSignedInPerson(service)).browser)).toEqual([404, 404, 404]);
    expect(await statuses(service.visitor())).toEqual([401, 401, 401]);
    // A request of another organisation cannot be found through the caller's own organisation either.
    expect(await statuses(other.owner.browser, other)).toEqual([200, 404, 200]);
    expect((await as(other.owner.browser).get(`${other.path}/requests`)).body.requests).toEqual([]);
  });

  it('are removed after 7 days in the sandbox, and after 30 days if reported by a gateway', async () => {
    const count = async (source: string) => {
      const rows = await service.appContext.database.queries
        .selectFrom('requestLog')
        .select('id')
        .where('source', '=', source)
        .execute();
      return rows.length;
    };
    expect([(await count('sandbox')) > 5, await count('gateway')]).toEqual([true, 2200]);
    service.advanceTime(7 * day);
    await purgeExpiredRows(service.appContext);
    expect([await count('sandbox'), await count('gateway')]).toEqual([0, 2200]);
    service.advanceTime(23 * day);
    await purgeExpiredRows(service.appContext);
    expect(await count('gateway')).toBe(0);
  });
});
