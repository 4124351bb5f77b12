import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { shortenVariants } from '../long-run.ts';
import { expectAccessible } from './support/axe.ts';
import { advancePageClock, installPageClock } from './support/page-clock.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('in the box, a result', () => {
  test('shows its kind, and groups its record by API and version, with other versions as links for Tab', async ({
    page,
  }) => {
    await openPage(page, '/docs/web-services/introduction');
    const box = page.getByRole('combobox', { name: 'Search' });
    const options = page.getByRole('option');
    for (const { query, texts } of [
      { query: '/v2/jobs/{jobId}/cancel', texts: ['Cancel a job', 'POST', '/v2/jobs/{jobId}/cancel'] },
      { query: 'jobs_v1.planned_start', texts: ['jobs_v1', 'planned_start', 'timestamp'] },
      { query: 'problems/contact-on-stop', texts: ['409', 'What to do:'] },
      { query: 'what is the rate limit?', texts: ['Usage policy', 'Rate limits', '600'] },
    ]) {
      await box.fill(query);
      for (const text of texts) await expect(options.first()).toContainText(text);
    }

    await box.fill('cancel a job');
    await expect(options.first()).toHaveAttribute('href', '/docs/web-services/jobs/job-cancel');
    const current = page.getByRole('link', { name: 'REST API: Cancel a job', exact: true });
    const old = page.getByRole('link', { name: 'REST API 1.0.0 deprecated: Cancel a job', exact: true });
    await expect(current).toHaveAttribute('href', '/docs/rest/api-reference/cancel-job');
    await expect(old).toBeVisible();
    await expect(
      page.getByRole('option').and(page.locator('[href="/docs/rest/api-reference/cancel-job"]')),
    ).toHaveCount(0);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? 'no id');
    await expectAccessible(page);
    await box.press('Tab');
    await expect(current).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(current).toBeHidden();
    await expect(box).toBeFocused();
    await box.press('ArrowDown');
    await box.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/rest\/api-reference\/cancel-job/);
  });

  test('of the current area comes first, in the box and on the page of results', async ({ page }) => {
    await openPage(page, '/docs/daas/usage');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('jobs');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('href', '/docs/daas/dictionary/Jobs/jobs_v1');
    await page.getByRole('option', { name: 'See all results', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link').first()).toHaveAttribute(
      'href',
      '/docs/daas/dictionary/Jobs/jobs_v1',
    );
  });
});

for (const width of shortenVariants([412, 1440])) {
  test(`a word finds the record, its list and its creation without layout shifts, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(watchShifts);
    // Delays the bodies of results until the page shows that it is searching.
    const { promise: statusChecked, resolve: releaseBodies } = Promise.withResolvers<void>();
    await page.route(`**/${getShardAddress('bodies', '*')}`, async (route) => {
      await statusChecked;
      await route.continue();
    });
    const bodiesRequest = page.waitForRequest(`**/${getShardAddress('bodies', '*')}`);
    await openPage(page, '/search?q=job');
    await bodiesRequest;
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Searching …');
    releaseBodies();
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results.nth(0)).toContainText('Jobs');
    await expect(results.nth(1)).toContainText('List jobs');
    await expect(results.nth(2)).toContainText('Create a job');
    await expect(results.nth(1).getByRole('link', { name: 'Web services job-list' })).toHaveAttribute(
      'href',
      '/docs/web-services/jobs/job-list',
    );
    await expect(page.getByRole('main').getByText('Adds an unscheduled job for a customer.')).toBeVisible();
    expect(await page.evaluate(() => (window as typeof window & { readonly shifts: unknown }).shifts)).toEqual([]);
  });
}

// Runs in the page: records layout shifts in `window.shifts`.
function watchShifts(): void {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

test('filters offer only choices that have results, with their numbers, and the current choice', async ({ page }) => {
  await openPage(page, '/search?q=odometer');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results? for odometer$/);
  const kinds = page.getByRole('group', { name: 'Kind' }).locator('label');
  const offered = await kinds.filter({ has: page.locator(':enabled') }).allTextContents();
  const others = await kinds.filter({ has: page.locator(':disabled') }).allTextContents();
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.slice(1).filter((kind) => !/[1-9]\d*$/.test(kind))).toEqual([]);
  expect(others.filter((kind) => !/\D0$/.test(kind))).toEqual([]);
  await openPage(page, '/search?q=kilowatt&ctx=docs/rest');
  await expect(page.getByRole('radio', { name: 'REST API' })).toBeChecked();
});

for (const width of shortenVariants([390, 768])) {
  test(`in a window of ${width} pixels each filter has one row, and the chosen one keeps the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/search?q=job');
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toContainText(/\d+ results for job/);
    const kind = main.getByRole('radio', { name: 'Tables' });
    await kind.check();
    await expect(page).toHaveURL(/kind=table/);
    await expect(kind).toBeFocused();
    const rows = await main.getByRole('group').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(rows).toHaveLength(3);
    expect(Math.max(...rows.map(({ right }) => right))).toBeLessThanOrEqual(width);
    expect(Math.max(...rows.map(({ bottom }) => bottom)) - Math.min(...rows.map(({ top }) => top))).toBeLessThan(130);
    await expectAccessible(page);
  });
}

test.describe('if nothing matches the query,', () => {
  const query = 'kubernetes helm chart';

  for (const width of shortenVariants([390, 1440])) {
    test(`the page of results reports it and links to support at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `/search?q=${query}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'ask the developer team' })).toHaveAttribute(
        'href',
        '/docs/shared/about-us#contact',
      );
      await expect(main.getByRole('status')).toHaveText(/^No page matches .+[.] The closest are \d+ results for/);
      await expect(main.getByRole('listitem').first()).toBeVisible();
    });
  }

  test('the box reports it as well, and links to support', async ({ page }) => {
    await openPage(page, '/docs/rest/usage-policy');
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    await expect(page.getByRole('search').getByText('No exact match. Closest results:', { exact: true })).toBeVisible();
    await page.getByRole('option', { name: 'Ask the developer team' }).click();
    await expect(page).toHaveURL('/docs/shared/about-us#contact');
  });
});

test('opens search on a phone as a dialog that shows excerpts, fits the window and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/docs/rest/usage-policy');
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('cancel a job');
  await expect(dialog.getByRole('option').first()).toContainText('/v2/jobs/{jobId}/cancel');
  await expect(dialog.getByRole('link', { name: 'Web services job-cancel: Cancel a job' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Only the dialog, because its list may still be rendering.
  await expectAccessible(page, { part: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('sends no search report to a service that does not count searches', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await installPageClock(page);
  await openPage(page, '/docs/rest/usage-policy');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('terraform provider');
  await expect(page.getByRole('search').getByText('No exact match. Closest results:', { exact: true })).toBeVisible();
  await advancePageClock(page, 2_000);
  await box.press('Escape');
  await openPage(page, '/docs/rest/quick-start');
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test.describe('words to highlight on a page that arrives late', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [wait, isMarked] of shortenVariants([
    [1_000, true],
    [7_000, false],
  ] as const)) {
    test(`are ${isMarked ? '' : 'not '}marked after ${wait} ms, with a time limit of 5,000 ms`, async ({ page }) => {
      await openPage(page, '/search/?q=create a job');
      let requestCount = 0;
      await page.route('**/docs/rest/api-reference/create-job', async (route) => {
        requestCount += 1;
        // The prefetch fails; the page itself arrives late.
        if (requestCount === 1) return route.abort();
        await new Promise((done) => setTimeout(done, wait));
        return route.continue();
      });
      await page.getByRole('main').locator('a[href*="/docs/rest/api-reference/create-job"]').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create a job' })).toBeVisible();
      await expect(page.getByText(/words? marked/)).toHaveCount(isMarked ? 1 : 0);
    });
  }
});

test('names unknown filters of the URL, and searches everything', async ({ page }) => {
  await openPage(page, '/search?q=job&ctx=docs/nowhere&version=9.9.9');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText([
    'There is no area “docs/nowhere”, so all areas are searched.',
    'There is no version “9.9.9”, so all versions are searched.',
  ]);
  await expect(main.getByRole('status')).toHaveText(/^\d+ results for job$/);
  const count = async () => Number.parseInt((await main.getByRole('status').textContent()) ?? '', 10);
  const all = await count();
  await expect(main.getByRole('radio', { name: 'All versions' })).toBeChecked();
  await main.getByRole('radio', { name: '2.0.0' }).check();
  await expect(page).toHaveURL(/version=2\.0\.0/);
  await expect.poll(count).toBeLessThan(all);
});
