import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeHit } from '@refdesk/search-index/hits/codec';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSearch, openBuiltSearch } from '../../tools/measure/search/built-search.ts';
import { toSearchRequest } from '../../tools/measure/search/figures.ts';
import { buildPortal } from '../build-portal.ts';
import { isLongRun } from '../long-run.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/portal-providers/mixed');

/** The first provider's portal with an added API whose words, such as payments and contacts, occur on other pages. */
describe.skipIf(!isLongRun)('a portal with an added API', () => {
  let built: BuiltSearch;
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(root, 'providers/fieldwright'), folder, { recursive: true });
    const env = { ...process.env, PORTAL: folder };
    const added = spawnSync(process.execPath, ['tools/dev/add-api.ts', 'tests/fixtures/apis/payments.yaml'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(added.status, added.stdout + added.stderr).toBe(0);
    built = await openBuiltSearch(buildPortal('mixed', folder));
  }, 400_000);

  /** Returns the ranked URLs for a reader in an area. */
  const find = async (text: string, near: string | null) =>
    (await built.worker.search({ ...toSearchRequest(text, 6), near, isGrouped: true })).hits
      .map(decodeHit)
      .map(({ url }) => url);

  test.each([
    ['payment', 'docs/payments', '/docs/payments/categories/payments'],
    ['dispute', null, '/docs/payments/categories/disputes'],
    ['dispute', 'docs/rest', '/docs/payments/categories/disputes'],
  ])('finds its category first for "%s", before the operations in that category', async (text, near, page) => {
    expect((await find(text, near))[0]).toBe(page);
  });

  test.each([
    ['contacts', '/docs/payments/categories/contacts'],
    ['create a contact', '/docs/payments/operations/create-contact'],
    ['list contacts', '/docs/payments/operations/list-contacts'],
    ['refund', '/docs/payments/operations/refund-payment'],
  ])('finds its page first for "%s" in its area', async (text, page) => {
    expect((await find(text, 'docs/payments'))[0]).toBe(page);
  });

  test.each([
    ['create payment', '/docs/payments/operations/create-payment'],
    ['refund', '/docs/payments/operations/refund-payment'],
    ['captureMethod', '/docs/payments/operations/create-payment'],
  ])('finds its page first for "%s" from any area, because no other page matches better', async (text, page) => {
    for (const near of [null, 'docs/rest']) expect((await find(text, near))[0], String(near)).toBe(page);
  });

  test.each([
    ['contacts', '/docs/category/contacts'],
    ['create a contact', '/docs/rest/api-reference/create-contact'],
  ])('does not change the first page for "%s" outside its area', async (text, page) => {
    for (const near of [null, 'docs/rest']) expect((await find(text, near))[0], String(near)).toBe(page);
  });
});
