import { getExampleDateShiftDays } from '@refdesk/openapi/example-dates';
import { expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { attemptLimits } from '../../core/limits/rules.ts';
import { createPortalMockApiRouter, openPortalSandbox } from './open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();

// The storage of the sandbox differs between databases; the other tests here read only initial records and examples.
describeOnBothDatabases('portal sandbox', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  itWithLongRunPostgres('issues a guest token with one request and accepts it for an hour', async () => {
    const service = await startServiceNode(await makeDatabase());
    const sandbox = openPortalSandbox(service.appContext, parts);
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const guest = await app.request('/api/sandbox/guest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"scope":"jobs:read"}',
    });
    const { access_token, api_key, ...token } = (await guest.json()) as {
      readonly access_token: string;
      readonly api_key: string;
    };
    expect(api_key).toMatch(/^guest_[\w-]{30,60}$/);
    expect([guest.status, token]).toEqual([201, { token_type: 'Bearer', expires_in: 3600, scope: 'jobs:read' }]);

    const get = (path: string) => app.request(path, { headers: { Authorization: `Bearer ${access_token}` } });
    const job = await get('/v2/jobs/731904');
    expect([job.status, await job.json()]).toMatchObject([200, { id: 731904, contactId: 48213 }]);
    expect(job.headers.get('ratelimit-remaining')).toBe('599');
    expect((await get('/v2/contacts')).status).toBe(403);
    service.advanceTime(3_600_000);
    expect([(await get('/v2/jobs/731904')).status]).toEqual([401]);
    await service.stop();
  });

  itWithLongRunPostgres('serves each API only at the path of its server', async () => {
    const service = await startServiceNode(await makeDatabase());
    const withServer = (description: object, url: string) => ({ ...description, servers: [{ url }] });
    const [current, previousVersion] = [
      withServer(parts.description as object, 'https://api.example.com/field/'),
      withServer(parts.earlier as object, 'https://old.example.com/was'),
    ];
    const sandbox = openPortalSandbox(service.appContext, { ...parts, description: current, earlier: previousVersion });
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const listStatuses = (method: string, ...paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await app.request(testUrl + path, { method })).status));
    // No credential is sent: a 401 shows that the path was recognised.
    expect(
      await listStatuses('GET', '/field/v2/jobs/731904', '/was/session', '/v2/jobs/731904', '/v1/session'),
    ).toEqual([401, 401, 404, 404]);
    expect(await listStatuses('POST', '/call/job-get')).not.toContain(404);
    expect(() =>
      openPortalSandbox(service.appContext, {
        ...parts,
        description: current,
        earlier: withServer(previousVersion, 'https://old.example.com/field'),
      }),
    ).toThrow(/2\.0\.0 and .+ 1\.0\.0 are both served at \/field: give their servers different paths/);
    await service.stop();
  });

  itWithLongRunPostgres('returns not-found for the paths of a version from its sunset on', async () => {
    const service = await startServiceNode(await makeDatabase());
    const app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, parts),
    });
    const paths = ['/v1/jobs', '/v1/session'];
    const listResponses = () =>
      Promise.all(
        paths.map(async (path) => {
          const response = await app.request(testUrl + path);
          return [response.status, ((await response.json()) as { readonly type?: string }).type];
        }),
      );
    const sunset = Date.parse('2027-09-30');
    service.advanceTime(sunset - 60_000 - service.appContext.now());
    expect((await listResponses()).map(([status]) => status)).toEqual([401, 401]);
    service.advanceTime(60_000);
    const notFound = [404, expect.stringMatching(/not-found$/)];
    expect(await listResponses()).toEqual([notFound, notFound]);
    await service.stop();
  });

  it('lets only members read, export and reset the changes of their organisation', async () => {
    const service = await startServiceNode(await makeDatabase());
    const sandbox = openPortalSandbox(service.appContext, parts);
    const owner = await createTestOrganisation(service, null);
    const stranger = await createSignedInPerson(service);
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const as = (browser: Browser, method: string, path: string) =>
      app.request(`${testUrl}${owner.path}/sandbox${path}`, {
        method,
        headers: { origin: testUrl, cookie: Array.from(browser.cookies, (pair) => pair.join('=')).join('; ') },
      });

    const response = await as(owner.owner.browser, 'GET', '');
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        changes: [],
        total: 0,
        limit: 20_000,
        daysMoved: getExampleDateShiftDays('2025-06-30T10:30:00Z', service.appContext.now()),
        followsWeek: true,
        formats: ['sqlite', 'sql', 'json'],
      },
    ]);
    const file = await as(owner.owner.browser, 'GET', '/world.json');
    expect(((await file.json()) as { Job: unknown[] }).Job).toHaveLength(parts.seed.Job?.length ?? 0);
    expect((await as(owner.owner.browser, 'DELETE', '')).status).toBe(204);
    expect((await as(stranger.browser, 'GET', '')).status).toBe(404);
    await service.stop();
  });

  itWithLongRunPostgres('returns examples for an API without a sandbox, regardless of the credential', async () => {
    const service = await startServiceNode(await makeDatabase());
    const plant = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', nullable: true, example: 'oak' } },
    };
    const gardens = {
      openapi: '3.0.3',
      info: { title: 'Gardens', version: '1.0.0' },
      security: [{ key: [] }],
      paths: {
        '/plants/{plantId}': {
          get: {
            parameters: [{ name: 'plantId', in: 'path', required: true, schema: { type: 'integer' } }],
            responses: createResponses(plant),
          },
        },
        '/plants': {
          post: {
            requestBody: { content: { 'application/json': { schema: plant } } },
            responses: createResponses(plant),
          },
        },
        '/photos': {
          post: {
            requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
            responses: createResponses(plant),
          },
        },
      },
      // Examples with `$id`, which must not be read as identifiers of schemas.
      components: {
        schemas: {
          One: { type: 'object', example: { $id: 'same' } },
          Other: { type: 'object', example: { $id: 'same' } },
        },
      },
    };
    const mock = {
      name: 'gardens/1.0.0',
      title: 'Gardens',
      path: '/mock/gardens/1.0.0',
      keepsRecords: false,
      read: async () => gardens,
    };
    const { routes: app } = createPortalMockApiRouter(service.appContext, [mock]);
    const send = async (path: string, init?: RequestInit) => {
      const response = await app.request(`/mock/gardens/1.0.0${path}`, init);
      return [response.status, ((await response.json()) as { readonly kind?: string }).kind];
    };
    const post = (body: string) => ({
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Key': 'any' },
    });
    expect(await send('/plants/7')).toEqual([200, 'oak']);
    expect(await send('/plants', post('{"kind":null}'))).toEqual([200, 'oak']);
    expect(await send('/plants', post('{}'))).toEqual([422, undefined]);
    expect(await send('/plants/seven')).toEqual([404, undefined]);
    const photo = new FormData();
    photo.append('photo', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' }), 'photo.jpg');
    expect(await send('/photos', { method: 'POST', body: photo })).toEqual([200, 'oak']);
    // Clients without a credential are identified by their IP address: a household's network, or the value of a trusted
    // proxy.
    const statusFrom = async (address: string) =>
      (await app.request('/mock/gardens/1.0.0/plants/7', {}, { incoming: { socket: { remoteAddress: address } } }))
        .status;
    const statuses: number[] = [];
    await service.atFixedTime(async () => {
      for (let count = 0; count <= attemptLimits.mockFromAddress.max; count++)
        statuses.push(await statusFrom(`2001:db8:a:b::${count.toString(16)}`));
    });
    expect([statuses.filter((status) => status === 429).length, statuses.at(-1)]).toEqual([1, 429]);
    expect(await statusFrom('2001:db8:a:c::1')).toBe(200);
    expect((await app.request('/mock/other/1.0.0/plants/7')).status).toBe(404);
    await service.stop();
  });
});

const createResponses = (schema: object) => ({
  200: { description: 'A plant.', content: { 'application/json': { schema } } },
});
