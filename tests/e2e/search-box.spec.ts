import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

const bodies = `**/${getShardAddress('bodies', '*')}`;
const guide = '/docs/rest/usage-policy';

/** Delays the bodies of the index, but not its titles, until the returned function is called. */
async function holdBodies(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(bodies, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const getBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const getHits = (page: Page) => page.getByRole('option').and(page.locator('[data-type="hit"]'));

/** Everyday queries that have an answer. */
const queries = readFileSync(resolveProviderPath('search-words/queries/closest.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, kind]) => kind === 'answered')
  .map(([, , text = '']) => text)
  .slice(0, 30);

for (const width of [1000, 1199, 1440]) {
  test(`shows results inside the window at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, guide);
    await getBox(page).fill('create job');
    const box = await getHits(page).first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

test('shows for 30 queries that the rest is loading instead of "No results"', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  // Slow 4G, as in Lighthouse.
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await openPage(page, guide);
  const release = await holdBodies(page);
  await client.send('Network.emulateNetworkConditions', slow);
  const box = getBox(page);
  await box.fill('job');
  await expect(page.getByText('Searching the rest …').first()).toBeVisible();
  expect(queries).toHaveLength(30);
  for (const query of queries) {
    await box.fill(query);
    const note = page.getByRole('search').getByText('Searching the rest …', { exact: true }).first();
    await expect(note).toBeVisible();
    await expect(page.getByRole('search').getByText(/No results|No exact match|Did you mean/)).toHaveCount(0);
  }
  release();
  await expect(page.getByText('Searching the rest …')).toHaveCount(0, { timeout: 20_000 });
  await expect(getHits(page).first()).toBeVisible();
});

test('keeps the selected result when the rest of the index arrives, and Enter opens it', async ({ page }) => {
  await openPage(page, guide);
  const release = await holdBodies(page);
  const box = getBox(page);
  await box.fill('customer history');
  await expect(page.getByText('Searching the rest …').first()).toBeVisible();
  await expect(getHits(page).first()).toBeVisible();
  await box.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  const target = (await selected.getAttribute('href'))?.split('#')[0] ?? 'no address';
  release();
  await expect(page.getByText('Searching the rest …')).toHaveCount(0);
  expect((await selected.getAttribute('href'))?.split('#')[0]).toBe(target);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(target));
});

test('Enter waits for the whole index and opens the first result; Ctrl+Enter opens all results', async ({ page }) => {
  await openPage(page, guide);
  const release = await holdBodies(page);
  const box = getBox(page);
  await box.fill('book an engineer');
  await expect(page.getByText('Searching the rest …').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${guide}$`));
  release();
  await expect(page).toHaveURL(/\/docs\/rest\/api-reference\/schedule-job/);
  await box.fill('book an engineer');
  await expect(page.getByText('open the first result')).toBeVisible();
  await box.press('Control+Enter');
  await expect(page).toHaveURL(/\/search\/?\?q=book/);
});

test('labels inexact results as the closest ones, and Enter opens all results', async ({ page }) => {
  await openPage(page, guide);
  const box = getBox(page);
  await box.fill('kubernetes helm chart');
  await expect(page.getByText('No exact match. Closest results:').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/?\?q=kubernetes/);
});

test('keeps the heights of the list and its rows while a query is typed', async ({ page }) => {
  await openPage(page, guide);
  const box = getBox(page);
  const popup = page.locator('[data-typed]');
  const heights = new Set<number>();
  const rows = { page: new Set<number>(), below: new Set<number>() };
  for (const letter of 'cancel a job') {
    await box.pressSequentially(letter);
    await expect(getHits(page).first()).toBeVisible();
    heights.add(await popup.evaluate((element) => element.getBoundingClientRect().height));
    for (const { isBelow, height } of await getHits(page).evaluateAll((options) =>
      options.map((option) => ({
        isBelow: option.querySelector('[data-below]') !== null,
        height: option.getBoundingClientRect().height,
      })),
    ))
      rows[isBelow ? 'below' : 'page'].add(height);
  }
  expect([...heights]).toHaveLength(1);
  // Compares pages, and sections below their page, separately. A row of 89.5 px must not be rounded to 89 or 90.
  for (const sameKind of Object.values(rows))
    if (sameKind.size > 0) expect(Math.max(...sameKind) - Math.min(...sameKind), [...sameKind].join()).toBeLessThan(1);
});

test('shows the title of every part of a page that has its own title', async ({ page }) => {
  await openPage(page, guide);
  await getBox(page).fill('invalid');
  await expect(page.getByText('Searching the rest …')).toHaveCount(0);
  await expect(getHits(page).filter({ hasText: 'Invalid scope' })).toHaveCount(1);
  await expect(getHits(page).and(page.locator(':has([data-below])'))).toHaveCount(0);
});

test('shows why it lists a result that contains no word of the query', async ({ page }) => {
  await openPage(page, guide);
  await getBox(page).fill('subbie');
  await expect(
    getHits(page)
      .filter({ hasText: /subbie|subcontractor/i })
      .first(),
  ).toBeVisible();
  await getBox(page).fill('remove an app that we no longer use');
  await expect(getHits(page).first()).toContainText('Readers also say “remove');
});

test('moves the focus to the search if a slash is pressed before scripts run', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/js/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('job');
  resolve();
  await waitForHydration(page);
  await expect(getBox(page)).toBeFocused();
  await expect(getBox(page)).toHaveValue('job');
  await expect(getHits(page).first()).toBeVisible();
});
