import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const app = await serveBuiltSite();

test('serves every kind of machine-readable file with its content type', async () => {
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

test('every URL in llms.txt and in the API catalogue exists', async () => {
  const text = await (await app.request('/llms.txt')).text();
  const catalogue = await (await app.request('/.well-known/api-catalog')).json();
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '');
  const catalogueEntries = catalogue.linkset.flatMap((item: Record<string, { href: string }[]>) => [
    ...(item['service-desc'] ?? []),
    ...(item['service-doc'] ?? []),
  ]);
  const paths = [...addresses, ...catalogueEntries.map(({ href }: { href: string }) => href)].map(
    (address) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) expect.soft((await app.request(path)).status, path).toBe(200);
});

test('a Markdown variant separates names from their types, and omits drawings', async () => {
  const text = await (await app.request('/llms-full.txt')).text();
  expect(text).toContain('| job_id | bigint |');
  expect(text.match(/[a-z_](?:bigint|varchar\(\d+\)|timestamp|decimal\(\d)/g) ?? []).toEqual([]);
  expect(text.match(/.*\b(?:undefined|\[object Object\]).*/g) ?? []).toEqual([]);
});

test('a Markdown variant has a blank line above each table, and separates names from remarks', async () => {
  const variants = globSync('**/*.md', { cwd: siteDirectory });
  expect(variants.length).toBeGreaterThan(600);
  const errors = variants.flatMap((file) =>
    removeCodeBlocks(readFileSync(resolve(siteDirectory, file), 'utf8')).flatMap((line, index, lines) => {
      const above = lines[index - 1] ?? '';
      const isMalformed = line.startsWith('|')
        ? above !== '' && !above.startsWith('|')
        : /\S\| \w/.test(line.replaceAll(/`[^`]*`/g, ''));
      return isMalformed || /[a-z_]since \d{4}/.test(line) ? [`${file}: ${line.slice(0, 100)}`] : [];
    }),
  );
  expect(errors).toEqual([]);
});

const siteDirectory = resolve(import.meta.dirname, '../../site/build');

/** Returns the lines of a variant outside its code blocks. */
function removeCodeBlocks(markdown: string): string[] {
  return markdown.replaceAll(/^( *)(```+).*?^\1\2$/gms, '').split('\n');
}
