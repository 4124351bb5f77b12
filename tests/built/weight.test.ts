import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const site = `${root}/site/build`;

test('the page of changes between versions is small', async () => {
  expect((await stat(`${site}/docs/rest/changes.html`)).size).toBeLessThan(1_500_000);
});

/**
 * Scripts of every page that load further code only for a reader with a token, a session or a record. Their limits are
 * minimal.
 */
const waiting = ['site/src/client/copy-with-token.ts', 'site/src/personalization/client.ts'];

const bytes = (text: string) => gzipSync(text, { level: 9 }).length;

test.each(['schedule-job', 'create-job', 'list-jobs'])(
  'tokens and records add at most 1 kB to the page of %s',
  (operation) => {
    const page = readFileSync(`${site}/docs/rest/api-reference/${operation}.html`, 'utf8');
    const without = page.replaceAll(/<button[^>]*data-copy-token[^>]*>[^<]*<\/button>/g, '');
    expect(without.length).toBeLessThan(page.length);
    const scripts = waiting.map((file) => bytes(readFileSync(`${root}/${file}`, 'utf8')));
    expect(bytes(page) - bytes(without) + scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
  },
);
