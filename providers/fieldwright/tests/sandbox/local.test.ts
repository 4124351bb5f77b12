import { resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { loadSandboxDescription } from '../../../../sandbox/src/index.ts';
import type { LocalSandboxContent } from '../../../../sandbox/src/local/content.ts';
import {
  type LocalSandbox,
  type OpenLocalSandboxOptions,
  openLocalSandbox,
} from '../../../../sandbox/src/local/local-sandbox.ts';
import { openSqliteWithoutNodeModule } from '../../../../sandbox/src/local/portable-sqlite.ts';
import { SeedError } from '../../../../sandbox/src/local/seed.ts';
import { serializeActionOnlyRecords } from '../../../../sandbox/src/local/serialized-action-only-records.ts';
import { webServiceOnlyRecords, webServicesDescription } from './actions.ts';
import { olderRestApiDescription } from './older-version.ts';
import { behaviour, currentRestApiDescription, sampleRecordsBySchema } from './sandbox.ts';

const travel = await loadSandboxDescription(
  resolve(import.meta.dirname, '../../../../sandbox/examples/travel/openapi.yaml'),
);

const content: LocalSandboxContent = {
  name: 'Provider',
  program: 'provider-sandbox.mjs',
  portal: 'https://developers.example.com',
  prefixes: { variables: 'P_', keys: 'p_' },
  stateful: {
    names: { current: 'main/2.0.0', earlier: 'main/1.0.0', actions: 'web-services/1.0.0' },
    behaviour,
    description: () => currentRestApiDescription,
    seed: () => sampleRecordsBySchema,
    earlier: () => olderRestApiDescription,
    actions: () => webServicesDescription,
    collections: () => serializeActionOnlyRecords(webServiceOnlyRecords),
  },
  mocks: [{ path: '/mock/travel/1.0.0', description: () => travel, behaviour: null, translatedTo: null }],
  deprecations: () => [],
};

let sandbox: LocalSandbox;
let token: string;

async function openSandbox(options: Partial<OpenLocalSandboxOptions> = {}): Promise<void> {
  sandbox = await openLocalSandbox(content, { database: await openSqliteWithoutNodeModule(':memory:'), ...options });
  token = await createToken();
}

beforeEach(() => openSandbox());

async function request(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await sandbox.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

async function requestToken(
  fields: Readonly<Record<string, string>>,
  path = 'token',
  client = `${sandbox.client.id}:${sandbox.client.secret}`,
) {
  const response = await sandbox.app.request(`/v2/oauth/${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(client)}` },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const createToken = async (): Promise<string> =>
  (await requestToken({ grant_type: 'client_credentials' })).body.access_token;
const job = { jobTypeId: 14, contactId: 48213 };

describe('a local sandbox', () => {
  test('returns a posted record through the current version', async () => {
    const created = await request('POST', '/v2/jobs', job);
    expect(created.status).toBe(201);
    expect((await request('GET', `/v2/jobs/${created.body.id}`)).body).toEqual(created.body);
  });

  test('serves the same records through the previous version, for a session of its proxy', async () => {
    const opened = await request('POST', '/v1/session', { apiKey: sandbox.client.key, companyCode: 'harbour' });
    expect([opened.status, opened.body.companyCode]).toEqual([201, 'harbour']);
    const session = { Authorization: `Token ${opened.body.token}` };
    expect((await request('GET', '/v1/jobs/731904', undefined, session)).body).toMatchObject({
      id: 731904,
      jobNumber: 'J-2025-00731',
    });
    expect((await request('GET', '/v1/jobs/731904', undefined, session)).headers.get('sunset')).toMatch(/GMT$/);
    expect((await request('POST', '/v1/session', { apiKey: 'another', companyCode: 'x' })).body.code).toBe(
      'KEY_UNKNOWN',
    );
    expect((await request('DELETE', '/v1/session', undefined, session)).status).toBe(204);
    expect((await request('GET', '/v1/jobs/731904', undefined, session)).status).toBe(401);
  });

  test('serves the same records through actions, for the API key of the client', async () => {
    const created = await request('POST', '/v2/jobs', job);
    const call = (key: string) => request('POST', '/call/job-get', { jobId: created.body.id }, { 'X-Api-Key': key });
    expect((await call(sandbox.client.key)).body.data).toMatchObject({ jobId: created.body.id });
    expect((await call('another')).body.code).not.toBe(0);
  });

  test('serves another API of the portal under its path', async () => {
    expect(sandbox.apis.map(({ path }) => path)).toEqual(['/v2', '/v1', '/call', '/mock/travel/1.0.0']);
    expect((await request('GET', '/mock/travel/1.0.0/bookings')).status).toBe(200);
  });
});

describe('the authentication proxy', () => {
  test('issues a token with the requested scopes, introspects and revokes it', async () => {
    const issued = await requestToken({ grant_type: 'client_credentials', scope: 'jobs:read' });
    expect(issued.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'jobs:read' });
    token = issued.body.access_token;
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(200);
    expect((await request('POST', '/v2/jobs', job)).body.type).toMatch(/insufficient-scope$/);
    expect((await requestToken({ token }, 'introspect')).body).toMatchObject({
      active: true,
      scope: 'jobs:read',
      client_id: sandbox.client.id,
    });
    expect((await requestToken({ token }, 'revoke')).status).toBe(200);
    expect((await requestToken({ token }, 'introspect')).body).toEqual({ active: false });
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(401);
  });

  test.each([
    [{ grant_type: 'client_credentials', scope: 'moon:read' }, undefined, 400, 'invalid_scope'],
    [{ grant_type: 'password' }, undefined, 400, 'unsupported_grant_type'],
    [{}, undefined, 400, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'local-client:wrong', 401, 'invalid_client'],
    [{ grant_type: 'client_credentials', client_id: 'another' }, undefined, 400, 'invalid_request'],
    [{ grant_type: 'client_credentials', client_secret: 'p_local_secret' }, undefined, 400, 'invalid_request'],
    [{ grant_type: '' }, undefined, 400, 'invalid_request'],
    [{ grant_type: 'client_credentials', scope: ' ' }, undefined, 400, 'invalid_scope'],
  ])('rejects %o from the client %s', async (fields, client, status, error) => {
    expect(await requestToken(fields as Record<string, string>, 'token', client)).toMatchObject({
      status,
      body: { error },
    });
  });

  test('rejects a token with a forged signature', async () => {
    const [header, payload] = token.split('.');
    token = `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`;
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(401);
  });
});

describe('with several organisations', () => {
  const requestTokenFor = async (organisation?: string) =>
    requestToken({
      grant_type: 'client_credentials',
      ...(organisation !== undefined && { organisation_id: organisation }),
    });
  beforeEach(async () => {
    sandbox = await openLocalSandbox(content, {
      database: await openSqliteWithoutNodeModule(':memory:'),
      organisations: [1180, 1204],
    });
  });

  test('a token request must select one of them', async () => {
    const missing = await requestTokenFor();
    expect([missing.status, missing.body.error, missing.body.error_description]).toEqual([
      400,
      'invalid_request',
      'The application has licences for several organisations: send organisation_id, one of 1180, 1204.',
    ]);
    expect(await requestTokenFor('1181')).toMatchObject({ status: 403, body: { error: 'licence_lapsed' } });
    expect(await requestTokenFor('x')).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    const issued = await requestTokenFor('1204');
    expect((await requestToken({ token: issued.body.access_token }, 'introspect')).body).toMatchObject({
      organisation_id: 1204,
    });
  });

  test('each organisation has separate records, which a reset restores', async () => {
    const [first, second] = [
      (await requestTokenFor('1180')).body.access_token,
      (await requestTokenFor('1204')).body.access_token,
    ];
    token = first;
    const created = await request('POST', '/v2/jobs', job);
    expect(created.status).toBe(201);
    token = second;
    expect((await request('GET', `/v2/jobs/${created.body.id}`)).status).toBe(404);
    const seeded = { Contact: [{ id: 900001, name: 'Only here' }] };
    expect((await request('POST', '/__sandbox/seed?organisation=1204', seeded)).status).toBe(200);
    expect((await request('GET', '/v2/contacts/900001')).status).toBe(200);
    expect((await request('POST', '/__sandbox/seed?organisation=9', seeded)).status).toBe(422);
    await request('POST', '/__sandbox/reset');
    expect((await request('GET', '/v2/contacts/900001')).status).toBe(404);
    token = first;
    expect((await request('GET', `/v2/jobs/${created.body.id}`)).status).toBe(404);
  });
});

test('credentials are generated on every start unless they are configured', async () => {
  const { secret, key } = sandbox.client;
  await openSandbox();
  expect([sandbox.client.id, sandbox.client.secret === secret, sandbox.client.key === key]).toEqual([
    'local-client',
    false,
    false,
  ]);
  expect(sandbox.client.secret).toMatch(/^p_[\w-]{24}$/);
  await openSandbox({ credentials: { secret: 'fixed' } });
  expect([sandbox.client.secret, sandbox.client.key === key]).toEqual(['fixed', false]);
});

describe('a request for another host', () => {
  const paths = [
    '/v2/jobs',
    '/v1/jobs',
    '/call/job-get',
    '/mock/travel/1.0.0/bookings',
    '/__sandbox',
    '/__sandbox/reset',
    '/v2/oauth/token',
  ];
  const foreignHosts = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:4010',
    '192.168.1.7:4010',
    '[::2]:4010',
    'x@evil.example',
    '',
  ];

  test('is rejected on every path', async () => {
    for (const host of foreignHosts)
      for (const path of paths)
        for (const method of ['GET', 'POST']) {
          const { status } = await request(method, path, undefined, { Host: host });
          expect([host, path, method, status]).toEqual([host, path, method, 421]);
        }
  });

  test('is accepted for every name of this machine, and for any host with acceptsAnyHost', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:4010',
      '127.0.0.1:4010',
      '127.8.9.10',
      '[::1]:4010',
      'sandbox.localhost:4010',
    ])
      expect([host, (await request('GET', '/__sandbox', undefined, { Host: host })).status]).toEqual([host, 200]);
    await openSandbox({ acceptsAnyHost: true });
    expect((await request('GET', '/__sandbox', undefined, { Host: 'docker:32768' })).status).toBe(200);
  });
});

test('a page cannot control the sandbox through DNS rebinding, even with --host', async () => {
  await openSandbox({ acceptsAnyHost: true });
  for (const path of ['/__sandbox/reset', '/__sandbox/seed', '/__sandbox/clock', '/__sandbox/faults']) {
    const rebound = await request('POST', path, {}, { Origin: 'http://evil.example:4010', Host: 'evil.example:4010' });
    expect([path, rebound.status]).toEqual([path, 403]);
    expect((await request('POST', path, {}, { 'Sec-Fetch-Site': 'cross-site', Host: 'localhost' })).status).toBe(403);
  }
});

test('token requests have the same limit as in the portal, can fail, and get a new limit after a reset', async () => {
  for (let count = 1; count < 30; count++) await createToken();
  const limited = await requestToken({ grant_type: 'client_credentials' });
  expect([limited.status, limited.body.error]).toEqual([429, 'slow_down']);
  expect((await request('POST', '/__sandbox/reset')).status).toBe(204);
  expect((await requestToken({ grant_type: 'client_credentials' })).status).toBe(200);
  expect((await request('POST', '/__sandbox/faults', [{ operation: 'token', status: 503, times: 1 }])).status).toBe(
    200,
  );
  expect((await requestToken({ grant_type: 'client_credentials' })).status).toBe(503);
  expect((await requestToken({ grant_type: 'client_credentials' })).status).toBe(200);
});

test('an injected error can have any error status that an operation declares', async () => {
  for (const status of [404, 409, 412, 422, 502, 504]) {
    await request('POST', '/__sandbox/faults', [{ operation: 'getJob', status, times: 1 }]);
    expect([status, (await request('GET', '/v2/jobs/731904')).status]).toEqual([status, status]);
  }
  expect((await request('POST', '/__sandbox/faults', [{ status: 200 }])).status).toBe(422);
});

test('a page of another origin cannot control the sandbox', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
    const { status } = await request('POST', '/__sandbox/reset', undefined, { Origin: origin, Host: 'localhost:4010' });
    expect([origin, status]).toEqual([origin, 403]);
  }
  const reset = await request('POST', '/__sandbox/reset', undefined, {
    Origin: 'http://localhost:4010',
    Host: 'localhost:4010',
  });
  expect(reset.status).toBe(204);
});

describe('/__sandbox/seed', () => {
  test('adds records with the defaults of their schema and changes existing ones', async () => {
    const added = await request('POST', '/__sandbox/seed', {
      Contact: [
        { id: 48213, name: 'Harbour Surgery' },
        { id: 900001, name: 'New customer' },
      ],
    });
    expect([added.status, added.body]).toEqual([200, { records: 2 }]);
    expect((await request('GET', '/v2/contacts/48213')).body).toMatchObject({ name: 'Harbour Surgery', id: 48213 });
    expect((await request('GET', '/v2/contacts/900001')).body).toMatchObject({
      name: 'New customer',
      onStop: { isOnStop: false },
    });
  });

  test('reports every error, and then adds nothing', async () => {
    const failed = await request('POST', '/__sandbox/seed', {
      Contact: [
        { id: 900001, name: 'New' },
        { id: 900002, name: 7 },
      ],
      Moon: [],
    });
    expect(failed).toMatchObject({
      status: 422,
      body: { errors: [expect.stringContaining('There are no records of Moon')] },
    });
    const wrong = await request('POST', '/__sandbox/seed', {
      Contact: [
        { id: 900001, name: 'New' },
        { id: 900002, name: 7 },
      ],
    });
    expect(wrong.body.errors).toEqual(['Contact[1]/name: must be string']);
    expect((await request('GET', '/v2/contacts/900001')).status).toBe(404);
  });

  test('command-line records are restored by a reset, and invalid ones prevent startup', async () => {
    await openSandbox({ seeds: [{ Contact: [{ id: 900001, name: 'New customer' }] }] });
    await request(
      'PATCH',
      '/v2/contacts/900001',
      { name: 'Changed' },
      { 'Content-Type': 'application/merge-patch+json' },
    );
    expect((await request('POST', '/__sandbox/reset')).status).toBe(204);
    expect((await request('GET', '/v2/contacts/900001')).body).toMatchObject({ name: 'New customer' });
    await expect(openSandbox({ seeds: [{ Contact: {} }] })).rejects.toThrow(SeedError);
  });

  test('a sandbox can start without records', async () => {
    await openSandbox({ hasSampleData: false });
    expect((await request('GET', '/v2/jobs')).body.data).toEqual([]);
  });
});

test('/__sandbox/reset removes created records, stops injected errors and restores the clock', async () => {
  const { body } = await request('POST', '/v2/jobs', job);
  await request('POST', '/__sandbox/clock', { advance: 'P1D', stop: true });
  await request('POST', '/__sandbox/faults', [{ status: 503 }]);
  await request('POST', '/__sandbox/reset');
  token = await createToken();
  expect((await request('GET', `/v2/jobs/${body.id}`)).status).toBe(404);
  const { body: state } = await request('GET', '/__sandbox');
  expect(state).toMatchObject({ clock: { isStopped: false }, faults: [] });
  expect(Math.abs(Date.parse(state.clock.now) - Date.now())).toBeLessThan(60_000);
});

describe('/__sandbox/clock', () => {
  test('returns not-found for the paths of a version after its removal', async () => {
    const session = { apiKey: sandbox.client.key, companyCode: 'harbour' };
    expect((await request('POST', '/v1/session', session)).status).toBe(201);
    await request('POST', '/__sandbox/clock', { set: '2027-10-01T00:00:00Z', stop: true });
    for (const path of ['/v1/session', '/v1/jobs']) {
      const { status, body } = await request('POST', path, session);
      expect({ status, type: body.type }, path).toEqual({ status: 404, type: expect.stringMatching(/not-found$/) });
    }
  });

  test('expires a token when the clock is advanced', async () => {
    await request('POST', '/__sandbox/clock', { advance: 3_599, stop: true });
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(200);
    await request('POST', '/__sandbox/clock', { advance: 'PT2S' });
    expect(await request('GET', '/v2/jobs/731904')).toMatchObject({
      status: 401,
      body: { detail: 'The access token has expired' },
    });
  });

  test('does not shift the dates of records while time passes', async () => {
    const getDate = async () =>
      Date.parse(((await request('GET', '/v2/jobs/731904')).body as JsonRecord).plannedStart as string);
    const initialDate = await getDate();
    await request('POST', '/__sandbox/clock', { advance: 'P70D' });
    token = await createToken();
    expect(await getDate()).toBe(initialDate);
  });

  test('sets the time of new records', async () => {
    await request('POST', '/__sandbox/clock', { set: '2031-03-03T09:00:00Z', stop: true });
    token = await createToken();
    expect((await request('POST', '/v2/jobs', job)).body.createdAt).toBe('2031-03-03T09:00:00Z');
    expect((await request('GET', '/__sandbox/clock')).body).toEqual({
      now: '2031-03-03T09:00:00.000Z',
      isStopped: true,
    });
  });

  test.each([{}, { advance: '3 days' }, { set: 'tomorrow' }, { stops: true }])('rejects %o', async (change) => {
    expect((await request('POST', '/__sandbox/clock', change)).status).toBe(422);
  });
});

describe('error injection', () => {
  test('fails an operation the requested number of times with the described error', async () => {
    await request('POST', '/__sandbox/faults', [{ operation: 'getJob', status: 503, times: 2, retryAfter: 7 }]);
    expect((await request('GET', '/v2/contacts/48213')).status).toBe(200);
    const failed = await request('GET', '/v2/jobs/731904');
    expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('preference-applied')]).toEqual([
      503,
      '7',
      null,
    ]);
    expect(failed.body.type).toMatch(/service-unavailable$/);
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(503);
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(200);
  });

  test('does not carry out a request that fails', async () => {
    await request('POST', '/__sandbox/faults', [{ operation: 'createJob', status: 500 }]);
    expect((await request('POST', '/v2/jobs', { ...job, reference: 'F-1' })).status).toBe(500);
    await request('POST', '/__sandbox/faults', []);
    expect((await request('POST', '/v2/jobs', { ...job, reference: 'F-1' })).status).toBe(201);
  });

  test('fails the configured share of requests', async () => {
    await openSandbox({ isLimited: false });
    await request('POST', '/__sandbox/faults', [{ rate: 0.25, status: 429 }]);
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async () => (await request('GET', '/v2/jobs/731904')).status),
    );
    const failed = statuses.filter((status) => status === 429).length;
    expect(failed).toBeGreaterThan(50);
    expect(failed).toBeLessThan(160);
  });

  test('delays a response by the latency and does not change it', async () => {
    await request('POST', '/__sandbox/faults', [{ operation: 'getJob', latency: 60 }]);
    const started = performance.now();
    expect((await request('GET', '/v2/jobs/731904')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  test('injects errors into the previous version and into actions', async () => {
    const opened = await request('POST', '/v1/session', { apiKey: sandbox.client.key, companyCode: 'x' });
    await request('POST', '/__sandbox/faults', [{ status: 503 }]);
    expect(
      (await request('GET', '/v1/jobs/731904', undefined, { Authorization: `Token ${opened.body.token}` })).status,
    ).toBe(503);
    expect(
      (await request('POST', '/call/job-get', { jobId: 731904 }, { 'X-Api-Key': sandbox.client.key })).status,
    ).toBe(503);
  });

  test.each([[[{ operation: 'flyToTheMoon', status: 503 }]], [[{ status: 302 }]], [[{}]], [{}]])(
    'rejects %o',
    async (rules) => {
      expect((await request('POST', '/__sandbox/faults', rules)).status).toBe(422);
      expect((await request('GET', '/v2/jobs/731904')).status).toBe(200);
    },
  );
});

test('the limits of the description apply unless they are disabled', async () => {
  const readRemainingLimit = async () => (await request('GET', '/v2/jobs/731904')).headers.get('ratelimit-remaining');
  const [first, second] = [Number(await readRemainingLimit()), Number(await readRemainingLimit())];
  expect(first - second).toBe(1);
  await openSandbox({ isLimited: false });
  expect(await readRemainingLimit()).toBe(await readRemainingLimit());
});

describe('data sets', () => {
  const openDatabase = () => openSqliteWithoutNodeModule(':memory:');
  beforeEach(() => openSandbox({ openDatabase }));

  const createDataSetHeader = (name: string) => ({ 'X-Sandbox-Data': name });
  const getToken = async (suffix: string) => {
    const client = `${sandbox.client.id}${suffix}:${sandbox.client.secret}`;
    return (await requestToken({ grant_type: 'client_credentials' }, 'token', client)).body.access_token as string;
  };

  test('have separate records, clocks, errors and limits, selected by header or by client', async () => {
    const defaultToken = token;
    token = await getToken('.worker-1');
    const created = await request('POST', '/v2/jobs', { ...job, reference: 'W-1' });
    expect(created.status).toBe(201);
    expect((await request('GET', `/v2/jobs/${created.body.id}`)).body.reference).toBe('W-1');
    await request(
      'POST',
      '/__sandbox/faults',
      [{ operation: 'getContact', status: 503 }],
      createDataSetHeader('worker-1'),
    );
    await request(
      'POST',
      '/__sandbox/clock',
      { set: '2031-03-03T09:00:00Z', stop: true },
      createDataSetHeader('worker-1'),
    );
    token = await getToken('.worker-1');
    expect((await request('GET', '/v2/contacts/48213')).status).toBe(503);
    for (const [name, other] of [
      ['the usual one', defaultToken],
      ['worker-2', await getToken('.worker-2')],
    ] as const) {
      token = other;
      expect([name, (await request('GET', '/v2/contacts/48213')).status]).toEqual([name, 200]);
      expect([name, (await request('GET', `/v2/jobs/${created.body.id}`)).body?.reference === 'W-1']).toEqual([
        name,
        false,
      ]);
    }
    token = defaultToken;
    await request('POST', '/__sandbox/reset');
    expect((await request('GET', '/__sandbox', undefined, createDataSetHeader('worker-1'))).body).toMatchObject({
      clock: { isStopped: true },
      faults: [{ status: 503 }],
    });
  });

  test('accept keys with their name and reject tokens of another data set', async () => {
    const key = { 'X-Api-Key': `${sandbox.client.key}.worker-1` };
    expect((await request('POST', '/call/job-get', { jobId: 731904 }, key)).body.code).toBe(0);
    expect(
      (await request('POST', '/call/job-get', { jobId: 731904 }, { 'X-Api-Key': `${sandbox.client.key}x.worker-1` }))
        .body.code,
    ).not.toBe(0);
    token = await getToken('.worker-1');
    expect((await request('GET', '/v2/jobs/731904', undefined, createDataSetHeader('worker-2'))).status).toBe(401);
    const wrong = await requestToken(
      { grant_type: 'client_credentials' },
      'token',
      `${sandbox.client.id}.worker-1:wrong`,
    );
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  test('are limited in name length and number, and cannot be opened by a page', async () => {
    for (const name of ['', '../x', 'x'.repeat(41)])
      expect([name, (await request('GET', '/__sandbox', undefined, createDataSetHeader(name))).status]).toEqual([
        name,
        400,
      ]);
    const statuses: number[] = [];
    for (let number = 0; number < 33; number++)
      statuses.push((await request('GET', '/__sandbox', undefined, createDataSetHeader(`set-${number}`))).status);
    expect(statuses).toEqual([...Array.from({ length: 32 }, () => 200), 503]);
    const page = { Origin: 'https://evil.example', Host: 'localhost:4010' };
    expect(
      (await request('POST', '/__sandbox/reset', undefined, { ...createDataSetHeader('set-1'), ...page })).status,
    ).toBe(403);
    await openSandbox({ openDatabase });
    const payload = Buffer.from(JSON.stringify({ client_id: `${sandbox.client.id}.made-up` })).toString('base64url');
    expect(
      (await request('GET', '/v2/jobs', undefined, { Authorization: `Bearer e30.${payload}.AAAA`, ...page })).status,
    ).toBe(403);
  }, 60_000);
});

describe('/__sandbox/replay', () => {
  test('repeats recorded requests of all APIs with new credentials and reports differing statuses', async () => {
    const requests: JsonRecord[] = [];
    const getExchangeRecorder: NonNullable<OpenLocalSandboxOptions['getExchangeRecorder']> =
      (api) =>
      ({ at, method, url, operation, status, requestBody, requestHeaders }) => {
        const { pathname, search } = new URL(url);
        const type = requestHeaders.get('Content-Type');
        const headers = type === null ? {} : { 'Content-Type': type };
        requests.push({
          at: new Date(at).toISOString(),
          method,
          path: pathname + search,
          api,
          operation,
          status,
          headers,
          body: requestBody ?? null,
        });
      };
    await openSandbox({ getExchangeRecorder });
    const created = await request('POST', '/v2/jobs', { ...job, reference: 'R-1' });
    await request(
      'PATCH',
      '/v2/job-groups/2231',
      { description: 'Replayed' },
      { 'Content-Type': 'application/merge-patch+json' },
    );
    await request('POST', '/call/job-get', { jobId: created.body.id }, { 'X-Api-Key': sandbox.client.key });
    const opened = await request('POST', '/v1/session', { apiKey: sandbox.client.key, companyCode: 'x' });
    await request('GET', `/v1/jobs/${created.body.id}`, undefined, { Authorization: `Token ${opened.body.token}` });
    const recording = { operations: [], requests: [...requests] };
    expect(requests.map(({ status }) => status)).toEqual([201, 200, 200, 200]);

    await openSandbox();
    expect((await request('POST', '/__sandbox/replay', recording)).body).toEqual({
      requests: 4,
      different: [],
      skipped: 0,
    });
    expect((await request('GET', `/v2/jobs/${created.body.id}`)).body).toMatchObject({ reference: 'R-1' });
    expect((await request('GET', '/v2/job-groups/2231')).body.description).toBe('Replayed');
    const repeated = await request('POST', '/__sandbox/replay', {
      operations: [],
      requests: requests.slice(0, 1).map((sent) => ({ ...sent, path: '/v2/nothing' })),
    });
    expect(repeated.body).toEqual({
      requests: 1,
      different: [{ method: 'POST', path: '/v2/nothing', recorded: 201, status: 404 }],
      skipped: 0,
    });
    expect((await request('POST', '/__sandbox/replay', { requests: 1 })).status).toBe(422);
    const [sent] = recording.requests;
    for (const wrong of [
      { method: 'CONNECT' },
      { method: 'GET\r\nX: y' },
      { path: 'https://evil.example/' },
      { headers: { 'Content-Type': 'a\nb' } },
      { headers: { Authorization: 'Bearer x' } },
    ])
      expect(
        (await request('POST', '/__sandbox/replay', { operations: [], requests: [{ ...sent, ...wrong }] })).status,
        JSON.stringify(wrong),
      ).toBe(422);
  });
});
