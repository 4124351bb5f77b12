import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSiteInventory } from '../../packages/headers/src/built-site-inventory.ts';
import { getCommonSecurityHeaders } from '../../packages/headers/src/common-headers.ts';
import { renderHeadersFile } from '../../packages/headers/src/hosts/headers-file.ts';
import { renderNginxMaps } from '../../packages/headers/src/hosts/nginx.ts';
import { createServiceApp } from '../../service/src/app.ts';
import { type RunningServer, startHttpServer } from '../../service/src/server.ts';
import { compressSite } from '../../service/src/subjects/site/compress-site.ts';
import { CompressedSiteFileDiskCache } from '../../service/src/subjects/site/compression-cache.ts';
import { loadSite } from '../../service/src/subjects/site/load-site.ts';
import { createSiteDirectory } from '../../service/tests/site-directory.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';

const root = resolve(import.meta.dirname, '../..');
const createPage = (title: string) =>
  `<!doctype html><title>${title}</title><script>here()</script>${'<p>A sentence.</p>'.repeat(60)}`;
const createRedirectPage = (target: string) => `<meta http-equiv="refresh" content="0; url=${target}">`;
const repeatLine = (line: string) => `${line}\n`.repeat(2000);

const files = {
  'index.html': createPage('Home'),
  '404.html': createPage('Not found'),
  'search.html': createPage('Search'),
  'docs/quick-start.html': createPage('Quick start'),
  'docs/category/rest-api/index.html': createPage('REST API'),
  'docs/Predefined Lines/lines_v1.html': createPage('Lines'),
  'docs/index.html': createRedirectPage('/docs/quick-start'),
  'docs/daas/dictionary/Contacts/index.html': createRedirectPage('/docs/category/rest-api#contacts'),
  'docs/quick-start.md': repeatLine('# Quick start – “for all”'),
  'assets/js/main.0a1b2c3d.js': repeatLine('main();'),
  'assets/js/engine.0a1b2c3d.js': 'importScripts("assets/wasm/x.wasm")',
  'assets/css/styles.0a1b2c3d.css': repeatLine('a{b:c}'),
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'img/logo.png': new Uint8Array(900),
  'favicon.ico': new Uint8Array(900),
  'downloads/api.yaml': repeatLine('openapi: 3.1.0'),
  'downloads/rows.csv': repeatLine('1,2'),
  'downloads/rows.sql': repeatLine('select 1;'),
  'downloads/data.json': repeatLine('{}'),
  'downloads/sample-data.sqlite': new Uint8Array(4000),
  'downloads/all.zip': new Uint8Array(4000),
  'feed.atom': repeatLine('<feed/>'),
  'sitemap.xml': repeatLine('<urlset/>'),
  'llms.txt': repeatLine('All'),
  '.well-known/api-catalog': repeatLine('{}'),
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  '.nojekyll': '',
  _gone: '/docs/beta\n/docs/Old Name\n',
  _headers: 'for other hosts',
  'portal.json': '{}',
};

const paths = [
  ...[
    '/',
    '/index.html',
    '//',
    '/?q=1',
    '/search',
    '/search/',
    '/search/?q=job',
    '/search.html',
    '/docs/quick-start',
    '/docs/quick-start/',
  ],
  ...[
    '/docs/quick-start.html',
    '/docs/quick-start.html/?a=b&c=d',
    '/docs/quick-start/index.html',
    '/docs/category/rest-api',
    '/docs/category/rest-api/',
  ],
  ...[
    '/docs/category/rest-api/index.html?q=1',
    '/docs/Predefined%20Lines/lines_v1',
    '/docs/Predefined%20Lines/lines_v1/',
    '/docs/Predefined%20Lines',
  ],
  ...[
    '/docs',
    '/docs/',
    '/docs.html',
    '/docs/index.html',
    '/docs?a=1',
    '/docs/daas/dictionary/Contacts',
    '/docs/daas/dictionary/Contacts/?q=x',
  ],
  ...[
    '/docs/daas/dictionary/contacts',
    '/docs/beta',
    '/docs/beta/',
    '/docs/beta.html',
    '/docs/Old%20Name',
    '/nothing',
    '/nothing/',
    '/nothing.html',
    '/404',
    '/404.html',
    '/404/',
  ],
  ...[
    '/_headers',
    '/_gone',
    '/_nginx.conf',
    '/portal.json',
    '/.nojekyll',
    '/.git/config',
    '/docs//quick-start',
    '/img/logo.svg/',
    '/DOCS/quick-start',
    '/assets',
    '/assets/',
  ],
  ...Object.keys(files)
    .filter((name) => !/\.html$|^_|^\.no|^portal/.test(name))
    .map((name) => `/${name}`),
];

interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

function sendRequest(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  return new Promise((done, failed) => {
    // Not fetch(), which normalizes dots and slashes in URLs.
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost', ...headers } }, async (response) => {
      const bytes = await buffer(response);
      const received = response.headers as Readonly<Record<string, string | undefined>>;
      const isCompressed = received['content-encoding'] === 'gzip' && bytes.length > 0;
      done({
        status: response.statusCode ?? 0,
        headers: received,
        body: (isCompressed ? gunzipSync(bytes) : bytes).toString('latin1'),
      });
    })
      .once('error', failed)
      .end();
  });
}

const comparedHeaders = [
  'content-type',
  'location',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'allow',
  'x-content-type-options',
];
const securityHeaders = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

/**
 * Returns the parts of a response that must be equal on both hosts. Default error pages may differ, and nginx does not
 * compress a 410.
 */
function pickComparedParts({ status, headers, body }: HttpResponse): unknown {
  const isFromSite = status !== 405 && status !== 301;
  const differing = ['content-type', 'content-encoding', 'cache-control', 'content-security-policy'];
  const ignored = isFromSite ? ['content-encoding'].filter(() => status === 410) : differing;
  const names = [...comparedHeaders, ...securityHeaders].filter((name) => !ignored.includes(name));
  return {
    status,
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    ...(isFromSite && { body: createHash('sha256').update(body).digest('hex') }),
  };
}

describe.skipIf(spawnSync('nginx', ['-v']).status !== 0)(
  'nginx with the static host’s configuration responds like the service',
  () => {
    let folder: string;
    let service: RunningServer;
    let port: number;
    let stop: () => Promise<unknown>;

    beforeAll(async () => {
      const site = await createSiteDirectory(files);
      await writeFile(
        join(site.directory, '_nginx.conf'),
        renderNginxMaps(await readBuiltSiteInventory(site.directory)),
      );
      const cache = new CompressedSiteFileDiskCache(site.directory);
      const table = await loadSite(site.directory, cache);
      await compressSite(table, cache);
      service = await startHttpServer(createServiceApp({ site: table, appContext: null }), '127.0.0.1', 0);
      folder = await mkdtemp(join(tmpdir(), 'static-'));
      await mkdir(join(folder, 'logs'));
      port = await findUnusedPort();
      const configuration = await readFile(join(root, 'deploy/static/nginx.conf'), 'utf8');
      await writeFile(
        join(folder, 'nginx.conf'),
        configuration.replaceAll('/srv/portal', site.directory).replace('listen 8080', `listen 127.0.0.1:${port}`),
      );
      // As root, nginx switches to an unprivileged account, which may not be able to read a temporary directory.
      const directives = `daemon off; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
      const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', directives], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(nginx, 'exit');
      while (
        await sendRequest(port, '/', 'HEAD', {}).then(
          () => false,
          () => nginx.exitCode === null,
        )
      )
        await new Promise((done) => setTimeout(done, 20));
      stop = async () => {
        nginx.kill();
        await Promise.all([ended, service.stop(), site[Symbol.asyncDispose]()]);
        await rm(folder, { recursive: true });
      };
    });
    afterAll(() => stop());

    test.each([
      ['GET', {}],
      ['GET', { 'accept-encoding': 'gzip' }],
      ['HEAD', {}],
      ['POST', {}],
    ])('%s %j', async (method, headers) => {
      const pairs = await Promise.all(
        paths.map(
          async (path) =>
            [
              path,
              await sendRequest(port, path, method, headers),
              await sendRequest(service.port, path, method, headers),
            ] as const,
        ),
      );
      expect(Object.fromEntries(pairs.map(([path, nginx]) => [path, pickComparedParts(nginx)]))).toEqual(
        Object.fromEntries(pairs.map(([path, , response]) => [path, pickComparedParts(response)])),
      );
    });

    test('responds with 304 if a cached file is unchanged', async () => {
      for (const path of ['/docs/quick-start', '/downloads/all.zip']) {
        const { headers } = await sendRequest(port, path, 'GET', {});
        expect((await sendRequest(port, path, 'GET', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
      }
    });
  },
);

describe('Netlify and Cloudflare Pages, configured by _headers,', () => {
  /** Returns the headers that a host adds to a path: those of all matching rules, joined as both hosts join them. */
  function getHeaders(file: string, path: string): Readonly<Record<string, string>> {
    const matching = file.split('\n\n').filter((rule) => {
      const [pattern = ''] = rule.split('\n');
      return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    });
    const lines = matching.flatMap((rule) => rule.trim().split('\n').slice(1));
    const values = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(':')).trim().toLowerCase());
    return Object.fromEntries(
      Array.from(values, ([name, all]) => [
        name,
        all.map((line) => line.slice(line.indexOf(':') + 1).trim()).join(', '),
      ]),
    );
  }

  test('give every file the policy, caching and security headers that the service sends', async () => {
    await using site = await createSiteDirectory(files);
    const built = await readBuiltSiteInventory(site.directory);
    const file = renderHeadersFile(built);
    const service = await startHttpServer(
      createServiceApp({
        site: await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory)),
        appContext: null,
      }),
      '127.0.0.1',
      0,
    );
    const names = ['content-security-policy', 'cache-control', 'x-content-type-options', ...securityHeaders];
    const pickHeaders = (headers: HttpResponse['headers']) =>
      Object.fromEntries(names.map((name) => [name, headers[name]]));
    const page = pickHeaders(getHeaders(file, '/search'));
    const script = pickHeaders((await sendRequest(service.port, '/assets/js/engine.0a1b2c3d.js', 'GET', {})).headers);
    expect(script['content-security-policy']).toContain('wasm-unsafe-eval');
    for (const name of [...built.pagePaths, ...built.filePaths].filter((file) => file !== '404.html')) {
      const path = `/${name.replace(/(\/?index)?\.html$/, '')}`;
      const { status, headers } = await sendRequest(
        service.port,
        path === '/search' ? '/search/' : encodeURI(path),
        'GET',
        {},
      );
      expect([name, status]).toEqual([name, 200]);
      // Rules apply to folders: files next to pages get the headers of pages, and scripts those of the most privileged
      // script.
      const isNextToPage = name.startsWith('docs/') && name.endsWith('.md');
      const expected = name.startsWith('assets/js/') ? script : pickHeaders(headers);
      expect([name, pickHeaders(getHeaders(file, path))]).toEqual([name, isNextToPage ? page : expected]);
      expect(getHeaders(file, path)['strict-transport-security']).toBe(
        getCommonSecurityHeaders({ isHttps: true })['Strict-Transport-Security'],
      );
    }
    await service.stop();
  });
});
