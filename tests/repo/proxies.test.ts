import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBuiltSiteInventory } from '../../packages/headers/src/built-site-inventory.ts';
import { renderNginxMaps } from '../../packages/headers/src/hosts/nginx.ts';
import { createServiceApp } from '../../service/src/app.ts';
import { readConfiguration } from '../../service/src/core/configuration/configuration.ts';
import type { AppContext } from '../../service/src/core/context/app-context.ts';
import { createLogger } from '../../service/src/core/http/log.ts';
import { initialiseDatabaseAndAppContext } from '../../service/src/initialise-database-and-app-context.ts';
import { type RunningServer, startHttpServer } from '../../service/src/server.ts';
import { openPortalSandbox } from '../../service/src/subjects/sandbox/open-portal-sandbox.ts';
import { CompressedSiteFileDiskCache } from '../../service/src/subjects/site/compression-cache.ts';
import { loadSite } from '../../service/src/subjects/site/load-site.ts';
import { testPortal } from '../../service/tests/provider.ts';
import { loadProviderSandboxContent } from '../../service/tests/sandbox-content.ts';
import { createSiteDirectory } from '../../service/tests/site-directory.ts';
import { startBalancer } from '../../tools/ci/rehearse/balancer.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';

const root = resolve(import.meta.dirname, '../..');
const gateway = 'the-secret-of-the-gateways-of-the-tests';
const json = { 'content-type': 'application/json' };

interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Send = (
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: string,
) => Promise<HttpResponse>;

/** Creates a function that sends requests to a local port, and accepts the self-signed certificate of the proxy. */
const sendTo =
  (port: number, isEncrypted = false): Send =>
  (method, path, headers = {}, body = '') =>
    new Promise((done, failed) => {
      const begin = isEncrypted ? request : requestPlain;
      const length = { ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) };
      begin(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host: 'localhost', ...length, ...headers },
          rejectUnauthorized: false,
        },
        async (response) => {
          done({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
        },
      )
        .once('error', failed)
        .end(body);
    });

/** Creates a report of roughly `bytes` bytes with the maximum of 1,000 requests, none with a valid key. */
const createReport = (bytes: number) => {
  const createRecord = (index: number) => ({
    id: `req-${index}-${'x'.repeat(Math.max(0, Math.floor(bytes / 1000) - 180))}`.slice(0, 60),
    at: new Date().toISOString(),
    method: 'GET',
    path: `/v2/jobs/${'7'.repeat(Math.max(1, Math.min(900, Math.floor(bytes / 1000) - 220)))}`,
    status: 404,
    milliseconds: 12,
    keyId: 'key_v3kq0zt8w1x5d7m2',
  });
  return JSON.stringify({ requests: Array.from({ length: 1_000 }, (_, index) => createRecord(index)) });
};

const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;
const varnishKind = 'of Varnish as a CDN';

describe.skipIf(spawnSync('nginx', ['-v']).status !== 0)('nginx in front of the service', () => {
  let folder: string;
  let appContext: AppContext;
  let node: RunningServer;
  let sendDirectly: Send;
  let publish: (content: string) => Promise<void>;
  const purges: Record<string, () => Promise<unknown>> = {};
  const stops: (() => Promise<unknown>)[] = [];
  const sendByKind: Record<string, Send> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxies-'));
    const site = await createSiteDirectory({
      'index.html': '<h1>Home</h1>',
      '404.html': 'Not here',
      'docs/guide.html': '<p>Guide</p>',
    });
    const configuration = readConfiguration(
      {
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: 'https://developers.example.com',
        AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
        GATEWAY_SECRET: gateway,
        TRUSTED_PROXIES: '127.0.0.1',
      },
      testPortal,
    );
    appContext = await initialiseDatabaseAndAppContext(configuration, { log: createLogger('error', () => undefined) });
    const table = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory));
    node = await startHttpServer(
      createServiceApp({
        appContext,
        site: table,
        sandbox: openPortalSandbox(appContext, await loadProviderSandboxContent()),
      }),
      '127.0.0.1',
      0,
    );
    sendDirectly = sendTo(node.port);
    const [httpPort, httpsPort, plain, edge] = [
      await findUnusedPort(),
      await findUnusedPort(),
      await findUnusedPort(),
      await findUnusedPort(),
    ];
    const balancer = await startBalancer('nginx', join(folder, 'two-nodes'), { httpPort, httpsPort }, [
      node.port,
      node.port,
    ]);
    stops.push(balancer.stop);
    sendByKind['of two nodes'] = sendTo(httpsPort, true);
    stops.push(await startStatic(site.directory, plain));
    sendByKind['of a static host with the service behind it'] = sendTo(plain);
    publish = (content) => writeFile(join(site.directory, 'docs/guide.html'), content);
    const cdn = await startCdn(edge, plain);
    purges['of a CDN'] = cdn.purge;
    stops.push(cdn.stop);
    sendByKind['of a CDN'] = sendTo(edge);
    if (hasVarnish) {
      const varnish = await startVarnish(await findUnusedPort(), plain);
      purges[varnishKind] = varnish.purge;
      stops.push(varnish.stop);
      sendByKind[varnishKind] = sendTo(varnish.port);
    }
    stops.push(
      () => node.stop(),
      () => appContext.database.queries.destroy(),
      () => site[Symbol.asyncDispose](),
      () => rm(folder, { recursive: true }),
    );
    for (const send of Object.values(sendByKind))
      await vi.waitFor(async () => expect((await send('GET', '/')).status).toBe(200), { timeout: 10_000 });
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  async function startStatic(directory: string, port: number): Promise<() => Promise<unknown>> {
    await writeFile(join(directory, '_nginx.conf'), renderNginxMaps(await readBuiltSiteInventory(directory)));
    const readDeploymentFile = (name: string) =>
      readFile(join(root, 'deploy/static', name), 'utf8').then((content) =>
        content.replaceAll('/srv/portal', directory),
      );
    await writeFile(
      `${directory}-service.conf`,
      (await readDeploymentFile('service.conf')).replace('127.0.0.1:3000', `127.0.0.1:${node.port}`),
    );
    const configuration = await readDeploymentFile('nginx.conf');
    const { stop } = await startNginx('static', configuration.replace('listen 8080', `listen 127.0.0.1:${port}`));
    return stop;
  }

  async function startCdn(
    port: number,
    pages: number,
  ): Promise<{ readonly purge: () => Promise<void>; readonly stop: () => Promise<unknown> }> {
    const release = join(folder, 'release.conf');
    const writeRelease = (current: string) => writeFile(release, `map "" $portal_release { default "${current}"; }\n`);
    await writeRelease('first');
    const recipe = (await readFile(join(root, 'deploy/static/cdn.conf'), 'utf8'))
      .replace('/srv/portal-release.conf', release)
      .replace('/var/cache/portal', join(folder, 'kept'))
      .replace('127.0.0.1:3000', `127.0.0.1:${node.port}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${pages}`)
      .replace('listen 8081', `listen 127.0.0.1:${port}`);
    const { nginx, stop } = await startNginx('cdn', recipe);
    return { purge: () => writeRelease('second').then(() => void nginx.kill('SIGHUP')), stop };
  }

  async function startVarnish(port: number, pages: number) {
    const name = join(folder, 'varnish');
    await mkdir(name);
    const file = join(folder, 'varnish.vcl');
    const recipe = (await readFile(join(root, 'deploy/static/varnish.vcl'), 'utf8'))
      .replace('.port = "3000"', `.port = "${node.port}"`)
      .replace('.port = "8080"', `.port = "${pages}"`);
    await writeFile(file, recipe);
    const options = ['-p', 'http_gzip_support=off', '-s', 'malloc,64m', '-j', 'none', '-n', name];
    const varnish = spawn('varnishd', ['-F', '-a', `127.0.0.1:${port}`, '-f', file, ...options], { stdio: 'ignore' });
    const ended = once(varnish, 'exit');
    return {
      port,
      purge: async () => spawnSync('varnishadm', ['-n', name, 'ban', 'req.url ~ .']),
      stop: () => {
        varnish.kill();
        return ended;
      },
    };
  }

  async function startNginx(
    name: string,
    configuration: string,
  ): Promise<{ readonly nginx: ChildProcess; readonly stop: () => Promise<unknown> }> {
    const nginxFolder = join(folder, name);
    await mkdir(join(nginxFolder, 'logs'), { recursive: true });
    await writeFile(join(nginxFolder, 'nginx.conf'), configuration);
    const options = `daemon off; pid ${nginxFolder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
    const nginx = spawn(
      'nginx',
      ['-p', nginxFolder, '-c', join(nginxFolder, 'nginx.conf'), '-e', 'stderr', '-g', options],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const ended = once(nginx, 'exit');
    const stop = () => {
      nginx.kill();
      return ended;
    };
    return { nginx, stop };
  }

  const kinds = [
    'of two nodes',
    'of a static host with the service behind it',
    'of a CDN',
    ...(hasVarnish ? [varnishKind] : []),
  ];
  const comparedHeaders = [
    'content-type',
    'cache-control',
    'content-security-policy',
    'strict-transport-security',
    'referrer-policy',
    'permissions-policy',
    'set-cookie',
  ];
  const others = ['x-content-type-options', 'cross-origin-opener-policy', 'www-authenticate', 'allow'];
  const pickComparedParts = ({ status, headers }: HttpResponse) => ({
    status,
    ...Object.fromEntries([...comparedHeaders, ...others].map((name) => [name, headers[name]])),
  });

  test.each(kinds)('%s sends each header of the service once, and no others', async (kind) => {
    const send = sendByKind[kind] as Send;
    const requests: readonly (readonly [string, string, Readonly<Record<string, string>>?, string?])[] = [
      ['GET', '/'],
      ['GET', '/docs/guide'],
      ['GET', '/nothing'],
      ['GET', '/api/session'],
      ['GET', '/api/openapi.json'],
      ['GET', '/.well-known/oauth-authorization-server'],
      ['GET', '/.well-known/oauth-protected-resource/mcp'],
      [
        'POST',
        '/api/session',
        json,
        `{"email":"nobody-${kinds.indexOf(kind)}@example.com","password":"wrong wrong wrong"}`,
      ],
      ['DELETE', '/api/session'],
      [
        'POST',
        '/v2/oauth/token',
        { 'content-type': 'application/x-www-form-urlencoded' },
        'grant_type=client_credentials',
      ],
      ['POST', '/mcp', json, '{}'],
      ['POST', '/docs/guide'],
    ];
    for (const request of requests) {
      const [method, path] = request;
      const expected = pickComparedParts(await sendDirectly(...request));
      // A static host shows nginx's error page for its own errors, such as 405.
      if (kind !== kinds[0] && method === 'POST' && path === '/docs/guide')
        expect((await send(...request)).status).toBe(expected.status);
      else expect([method, path, pickComparedParts(await send(...request))]).toEqual([method, path, expected]);
    }
  });

  test.each(kinds)('%s assigns an identifier to each request, and passes on its trace', async (kind) => {
    const send = sendByKind[kind] as Send;
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { headers, body } = await send('GET', '/api/organisations/org_1', {
      'x-request-id': 'a-name-that-a-client-has-made-up',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
    expect(JSON.parse(body)).toMatchObject({ requestId: headers['x-request-id'], traceId });
  });

  const caches = kinds.slice(2);
  test.each(caches)('the cache %s serves pages until they are purged, without calling the service', async (kind) => {
    const send = sendByKind[kind] as Send;
    const countPageRequests = () => [...appContext.metrics.pages.samples].reduce((sum, { value }) => sum + value, 0);
    const initialCount = countPageRequests();
    const getGuide = async (headers = {}) => {
      const response = await send('GET', '/docs/guide?page', headers);
      return [response.status, response.headers['x-cache'], response.headers['cache-control'], response.body];
    };
    expect(await getGuide()).toEqual([200, 'MISS', 'no-cache', '<p>Guide</p>']);
    expect(await getGuide()).toEqual([200, 'HIT', 'no-cache', '<p>Guide</p>']);
    const { headers } = await send('GET', '/docs/guide?page');
    expect((await getGuide({ 'if-none-match': String(headers.etag) })).slice(0, 2)).toEqual([304, 'HIT']);
    await publish('<p>The guide of the next release</p>');
    expect(await getGuide()).toEqual([200, 'HIT', 'no-cache', '<p>Guide</p>']);
    await purges[kind]?.();
    await vi.waitFor(async () => expect((await getGuide()).at(-1)).toBe('<p>The guide of the next release</p>'), {
      timeout: 5_000,
    });
    expect(countPageRequests()).toBe(initialCount);
    // Responses of the service are not cached, as their headers require.
    for (const path of [
      '/api/session',
      '/api/openapi.json',
      '/v2/jobs',
      '/v2/jobs/1',
      '/v1/session',
      '/v1/jobs',
      '/call/jobs',
      '/mcp',
    ]) {
      const response = await send('GET', path);
      expect([path, response.headers['x-cache'], response.headers['cache-control']]).toEqual([
        path,
        undefined,
        'no-store',
      ]);
    }
    await publish('<p>Guide</p>');
  });

  test.each(kinds)('%s accepts what the guide allows, and leaves other limits to the service', async (kind) => {
    const send = sendByKind[kind] as Send;
    const report = (body: string) =>
      send('POST', '/api/requests/report', { ...json, authorization: `Bearer ${gateway}` }, body);
    const large = createReport(1_000_000);
    expect(Buffer.byteLength(large)).toBeGreaterThan(800_000);
    expect(Buffer.byteLength(large)).toBeLessThan(1_048_576);
    for (const body of [createReport(268_000), large])
      expect([Buffer.byteLength(body), (await report(body)).status]).toEqual([Buffer.byteLength(body), 200]);
    const { status, headers } = await report(' '.repeat(1_500_000));
    expect([status, headers['content-type']]).toEqual([413, 'application/problem+json']);
  });
});
