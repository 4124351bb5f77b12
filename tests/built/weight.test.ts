import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const site = `${root}/site/build`;

test('the page of changes between versions is smaller than 1.5 MB', async () => {
  expect((await stat(`${site}/docs/rest/changes.html`)).size).toBeLessThan(1_500_000);
});

/**
 * Scripts on every page that load more code only for readers with a token, a session or a record.
 */
const lazyScripts = ['site/src/client/copy-with-token.ts', 'site/src/personalization/client.ts'];

const getCompressedSize = (text: string) => gzipSync(text, { level: 9 }).length;

test.each(['schedule-job', 'create-job', 'list-jobs'])(
  'tokens and records add at most 1 kB to the page of %s',
  (operation) => {
    const page = readFileSync(`${site}/docs/rest/api-reference/${operation}.html`, 'utf8');
    const pageWithoutButtons = page.replaceAll(/<button[^>]*data-copy-token[^>]*>[^<]*<\/button>/g, '');
    expect(pageWithoutButtons.length).toBeLessThan(page.length);
    const scripts = lazyScripts.map((file) => getCompressedSize(readFileSync(`${root}/${file}`, 'utf8')));
    expect(
      getCompressedSize(page) - getCompressedSize(pageWithoutButtons) + scripts.reduce((sum, size) => sum + size, 0),
    ).toBeLessThanOrEqual(1000);
  },
);
