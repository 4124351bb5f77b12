import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packNpmPackage } from '@refdesk/npm-package';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { createServiceApp } from '../../app.ts';
import { compressSite } from './compress-site.ts';
import { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { loadSite } from './load-site.ts';
import { SiteMemoryBudget } from './memory.ts';

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title>${'<p>A sentence.</p>'.repeat(100)}</html>`;
const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);

let site: Awaited<ReturnType<typeof createSiteDirectory>>;
let app: ReturnType<typeof createServiceApp>;

beforeAll(async () => {
  site = await createSiteDirectory({
    'index.html': page('Home'),
    '404.html': page('Page not found'),
    'search.html': page('Search'),
    'docs/rest/quick-start/index.html': page('Quick start'),
    'docs/daas/dictionary/Predefined Lines/predefined_lines_v1.html': page('Predefined lines'),
    'docs.html':
      '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/documentation/ProductListing"></head></html>',
    'documentation/ProductListing.html': page('Documentation'),
    'assets/js/main.1a2b3c4d.js': `console.log(${JSON.stringify('x'.repeat(2000))});`,
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'downloads/dictionary.zip': bytes,
    '.nojekyll': '',
    _gone: '# Taken away for good\n/docs/rest/beta  # 1 March 2026\n/docs/Old Name\n',
    _headers: 'for other hosts',
    '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  });
  await writeFile(join(site.directory, '..', 'secret.txt'), 'not part of the site');
  const cache = new CompressedSiteFileDiskCache(site.directory);
  // The memory limit is three kilobytes, so larger files are read from disk.
  const table = await loadSite(site.directory, cache, { memoryBudget: new SiteMemoryBudget(1024 * 1024, 3000) });
  await compressSite(table, cache);
  app = createServiceApp({ site: table });
});

afterAll(() => site[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

describe('page paths', () => {
  it.each([
    ['/', 'Home'],
    ['/docs/rest/quick-start', 'Quick start'],
    ['/documentation/ProductListing', 'Documentation'],
    ['/docs/daas/dictionary/Predefined%20Lines/predefined_lines_v1', 'Predefined lines'],
    ['/search/?q=jobs&ctx=docs/rest', 'Search'],
  ])('serves %s as a page', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/index.html', '/'],
    ['/docs/rest/quick-start/', '/docs/rest/quick-start'],
    ['/docs/rest/quick-start/index.html', '/docs/rest/quick-start'],
    ['/documentation/ProductListing.html?a=1&b=%20', '/documentation/ProductListing?a=1&b=%20'],
    [
      '/docs/daas/dictionary/Predefined%20Lines/predefined_lines_v1.html',
      '/docs/daas/dictionary/Predefined%20Lines/predefined_lines_v1',
    ],
    ['/search?q=jobs', '/search/?q=jobs'],
    ['/search.html?q=jobs', '/search/?q=jobs'],
    ['/search/index.html?q=jobs', '/search/?q=jobs'],
    ['/docs?from=old', '/documentation/ProductListing?from=old'],
    ['/docs/', '/documentation/ProductListing'],
  ])('redirects %s to %s', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/Docs/rest/quick-start',
    '/404',
    '/404.html',
    '/.nojekyll',
    '/_headers',
    '/_gone',
    '//example.com/',
    '/%',
    '/%ff',
    '/docs%2Frest%2Fquick-start',
  ])('responds to %s with the not-found page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page not found</title>');
  });

  it.each(['/docs/rest/beta', '/docs/rest/beta/', '/docs/rest/beta.html', '/docs/Old%20Name'])(
    'responds to %s with 410 and the not-found page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('<title>Page not found</title>');
    },
  );

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/docs/..%5c..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/%00',
  ])('does not serve files outside the site for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('accepts only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const response = await get('/', {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  it('serves .well-known', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });
});

function decode(body: Buffer, encoding: string | null): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

describe('content encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['deflate', null],
    ['br;q=0', null],
    ['BR ; Q=1', 'br'],
    ['', null],
  ])('responds to Accept-Encoding "%s" with %s', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(decode(body, encoding).toString()).toBe(page('Home'));
  });

  it('compresses the not-found page', async () => {
    expect((await get('/nothing', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });

  it('does not compress files that compression would not make smaller', async () => {
    expect((await get('/img/logo.svg', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
    const zip = await get('/downloads/dictionary.zip', { 'accept-encoding': 'br' });
    expect(zip.headers.get('content-encoding')).toBeNull();
    expect(zip.headers.get('vary')).toBeNull();
  });
});

describe('caching', () => {
  it.each([
    ['/', 'no-cache'],
    ['/assets/js/main.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/img/logo.svg', 'public, max-age=300'],
  ])('sends %s with Cache-Control "%s"', async (path, cacheControl) => {
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
  });

  it('gives each encoding a strong entity tag, and responds to a matching If-None-Match with 304', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.get('etag') ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true);
    const [br = ''] = tags;
    for (const ifNoneMatch of [br, `"other", ${br}`, `W/${br}`, '*']) {
      const response = await get('/', { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(br);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe('');
    }
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': br })).status).toBe(200);
  });
});

describe('range requests', () => {
  const zip = '/downloads/dictionary.zip';

  it.each([
    ['bytes=0-99', 'bytes 0-99/5000', 0, 100],
    ['bytes=4900-', 'bytes 4900-4999/5000', 4900, 5000],
    ['bytes=-10', 'bytes 4990-4999/5000', 4990, 5000],
    ['bytes=4990-9999', 'bytes 4990-4999/5000', 4990, 5000],
    ['bytes=-9999', 'bytes 0-4999/5000', 0, 5000],
  ])('responds to %s with %s', async (range, contentRange, start, end) => {
    const response = await get(zip, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(start, end));
  });

  it.each(['bytes=5000-', 'bytes=-0'])('responds to the unsatisfiable range %s with 416', async (range) => {
    const response = await get(zip, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */5000');
  });

  it.each(['bytes=9-3', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=-'])('ignores %s', async (range) => {
    expect((await get(zip, { range })).status).toBe(200);
  });

  it('applies ranges to the uncompressed file, and ignores them if If-Range has an outdated tag', async () => {
    const part = await get('/', { range: 'bytes=0-14', 'accept-encoding': 'br' });
    expect(await part.text()).toBe('<!doctype html>');
    const tag = part.headers.get('etag') ?? '';
    expect((await get('/', { range: 'bytes=0-14', 'if-range': tag })).status).toBe(206);
    expect((await get('/', { range: 'bytes=0-14', 'if-range': '"old"' })).status).toBe(200);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const response = await get(zip, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('5000');
    expect(await response.text()).toBe('');
  });
});

describe('base URLs of the APIs', () => {
  const builtUrl = 'https://sandbox.api.example.com';
  const publicUrl = 'http://localhost:4000';

  it('are replaced with the base URLs of this installation in every encoding', async () => {
    await using copied = await createSiteDirectory({
      'quick-start.html': page(`curl ${builtUrl}/v2/jobs`),
      'plain.html': page('Plain'),
    });
    const cache = new CompressedSiteFileDiskCache(copied.directory);
    const table = await loadSite(copied.directory, cache, {
      memoryBudget: new SiteMemoryBudget(0, 0),
      originReplacements: [[builtUrl, publicUrl]],
    });
    await compressSite(table, cache);
    const request = (headers: Record<string, string>) =>
      createServiceApp({ site: table }).request('/quick-start', { headers });

    expect(await (await request({})).text()).toBe(page(`curl ${publicUrl}/v2/jobs`));
    const compressed = await request({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(page(`curl ${publicUrl}/v2/jobs`));
    expect(compressed.headers.get('etag')).not.toBe(
      (await loadSite(copied.directory, cache)).files.get('/quick-start')?.compressedByEncoding.get('br')?.etag,
    );
  });

  it('are also replaced in files of npm packages', async () => {
    const packClient = (address: string) =>
      packNpmPackage(
        { name: 'client', version: '1.0.0', description: '' },
        { 'index.js': `export const url = '${address}';` },
      );
    await using copied = await createSiteDirectory({ 'client.tgz': await packClient(builtUrl) });
    const table = await loadSite(copied.directory, new CompressedSiteFileDiskCache(copied.directory), {
      memoryBudget: new SiteMemoryBudget(0, 0),
      originReplacements: [[builtUrl, publicUrl]],
    });
    const response = await createServiceApp({ site: table }).request('/client.tgz');
    expect(gunzipSync(await response.arrayBuffer())).toEqual(gunzipSync(await packClient(publicUrl)));
  });
});
