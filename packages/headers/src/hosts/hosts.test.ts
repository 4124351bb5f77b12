import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltSiteInventory, readBuiltSiteInventory } from '../built-site-inventory.ts';
import { renderHeadersFile } from './headers-file.ts';
import { renderNginxMaps } from './nginx.ts';
import { renderRedirectsFile } from './redirects-file.ts';

let directory: string;
let site: BuiltSiteInventory;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'built-'));
  const files = {
    'index.html': '<script>home()</script>',
    'search.html': '<script>all()</script>',
    'docs/rest/quick-start.html': '<script>all()</script>',
    'docs/index.html':
      '<meta http-equiv="refresh" content="0; url=/documentation/ProductListing"><script>go()</script>',
    'docs/daas/Predefined Lines/index.html': '<meta http-equiv="refresh" content="0; url=/docs/dictionary#lines">',
    'assets/js/1.aaaaaaaa.js': 'importScripts("assets/wasm/x.wasm")',
    'assets/js/2.bbbbbbbb.js': 'page()',
    'img/logo.svg': '<svg/>',
    'robots.txt': '',
    '.nojekyll': '',
    _redirects: '',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
  site = await readBuiltSiteInventory(directory, { connections: ['https://sandbox.api.example.com'] });
});

afterAll(() => rm(directory, { recursive: true }));

test('turns redirect pages into redirects of the host', () => {
  expect(site.pagePaths).toEqual(['docs/rest/quick-start.html', 'index.html', 'search.html']);
  expect(renderRedirectsFile(site.redirectTargets)).toBe(
    '/docs/daas/Predefined%20Lines /docs/dictionary#lines 301\n/docs /documentation/ProductListing 301\n',
  );
});

test('digests inline scripts of pages, but not those of redirect pages', () => {
  expect(site.inlineScriptDigests).toHaveLength(2);
});

test('_headers never matches a path with two policies', () => {
  const rules = renderHeadersFile(site)
    .split('\n\n')
    .filter((rule) => rule.includes('Content-Security-Policy'))
    .map((rule) => rule.split('\n')[0] ?? '');
  expect(rules).toEqual(['/docs/*', '/', '/search', '/assets/js/*', '/img/*', '/robots.txt']);
  const covers = (rule: string, other: string) => rule.endsWith('*') && other.startsWith(rule.slice(0, -1));
  expect(rules.filter((rule) => rules.some((other) => other !== rule && covers(rule, other)))).toEqual([]);
});

test('_headers sets common headers for every path and a long cache time for assets', () => {
  expect(renderHeadersFile(site)).toContain('/*\n  X-Content-Type-Options: nosniff\n');
  expect(renderHeadersFile(site)).toContain('  Strict-Transport-Security: max-age=31536000; includeSubDomains\n');
  expect(renderHeadersFile(site)).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('pages may connect to the configured origins on every host', () => {
  const allowed = "connect-src 'self' https://sandbox.api.example.com;";
  expect(renderHeadersFile(site)).toContain(allowed);
  expect(renderNginxMaps(site)).toContain(allowed);
});

test('nginx uses the same policies and redirects', () => {
  expect(renderNginxMaps(site)).toMatch(
    /"~ \/assets\/js\/1\\\\.aaaaaaaa\\\\.js\$" ".*script-src 'self' 'wasm-unsafe-eval';.*";/,
  );
  expect(renderNginxMaps(site)).toContain('"~^/docs/daas/Predefined Lines$" "/docs/dictionary";');
  expect(renderNginxMaps(site)).toContain(
    'map "" $portal_x_content_type_options {\n"default" "nosniff";'.replace('\n', '\n  '),
  );
});
