import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const app = await serveBuiltSite();

test('serves every kind of machine-readable file with its type', async () => {
  const kinds = {
    '/llms.txt': 'text/plain; charset=utf-8',
    '/llms-full.txt': 'text/plain; charset=utf-8',
    '/index.md': 'text/markdown; charset=utf-8',
    '/.well-known/api-catalog': 'application/linkset+json',
    '/docs/daas/change-log.atom': 'application/atom+xml; charset=utf-8',
  };
  for (const [address, type] of Object.entries(kinds)) {
    const response = await app.request(address);
    expect.soft(response.status, address).toBe(200);
    expect.soft(response.headers.get('content-type'), address).toBe(type);
  }
});

test('every address in llms.txt and in the catalogue of APIs exists', async () => {
  const text = await (await app.request('/llms.txt')).text();
  const catalogue = await (await app.request('/.well-known/api-catalog')).json();
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '');
  const described = catalogue.linkset.flatMap((item: Record<string, { href: string }[]>) => [
    ...(item['service-desc'] ?? []),
    ...(item['service-doc'] ?? []),
  ]);
  const paths = [...addresses, ...described.map(({ href }: { href: string }) => href)].map(
    (address) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) expect.soft((await app.request(path)).status, path).toBe(200);
});

test('a Markdown variant separates a name and its type, and omits drawings', async () => {
  const text = await (await app.request('/llms-full.txt')).text();
  expect(text).toContain('| job_id | bigint |');
  expect(text.match(/[a-z_](?:bigint|varchar\(\d+\)|timestamp|decimal\(\d)/g) ?? []).toEqual([]);
  expect(text.match(/.*\b(?:undefined|\[object Object\]).*/g) ?? []).toEqual([]);
});

test('a Markdown variant has a blank line above each table, and no name joined to a remark', async () => {
  const variants = globSync('**/*.md', { cwd: siteDirectory });
  expect(variants.length).toBeGreaterThan(600);
  const errors = variants.flatMap((file) =>
    withoutCode(readFileSync(resolve(siteDirectory, file), 'utf8')).flatMap((line, index, lines) => {
      const above = lines[index - 1] ?? '';
      const isGlued = line.startsWith('|')
        ? above !== '' && !above.startsWith('|')
        : /\S\| \w/.test(line.replaceAll(/`[^`]*`/g, ''));
      return isGlued || /[a-z_]since \d{4}/.test(line) ? [`${file}: ${line.slice(0, 100)}`] : [];
    }),
  );
  expect(errors).toEqual([]);
});

const siteDirectory = resolve(import.meta.dirname, '../../site/build');

/** Returns the lines of a variant outside of its code blocks. */
function withoutCode(markdown: string): string[] {
  return markdown.replaceAll(/^( *)(```+).*?^\1\2$/gms, '').split('\n');
}
