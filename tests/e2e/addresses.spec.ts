import type { Page } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { fixture } from '../servers.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

test.describe('a broken URL', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows the not-found page with status 404, the closest pages and the main pages', async ({ page }) => {
    const response = await page.goto('/docs/rest/api-reference/list-all-jobs');
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue('list all jobs');
    await expect(page.getByRole('region', { name: 'Closest pages' }).getByRole('link').first()).toHaveAttribute(
      'href',
      '/docs/rest/api-reference/list-jobs',
    );
    const getDrawingWidth = () => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(getDrawingWidth).toBeGreaterThan(0);
    await expectInGrid(page);
    await expectAccessible(page, { part: 'main' });
    await page.getByRole('main').getByRole('link', { name: 'REST API', exact: true }).click();
    await expect(page).toHaveURL('/docs/rest/quick-start');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST quick start');

    // If no page has a similar URL, no space is reserved for suggestions.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/qqzzvv');
    const mainPages = page.getByRole('navigation', { name: 'Main pages' });
    await expect.poll(async () => (await mainPages.boundingBox())?.y).toBeLessThan(420);
  });

  // packages/search-index/src/query/near-address.test.ts tests the suggestions.
  test('suggests the intended page if two letters are swapped, and no page with other words', { tag: '@long' }, async ({
    page,
  }) => {
    await openPage(page, '/docs/rest/api-reference/shcedule-job');
    const nearest = page.getByRole('region', { name: 'Closest pages' }).getByRole('link');
    await expect(nearest.first()).toHaveAttribute('href', '/docs/rest/api-reference/schedule-job');
    await openPage(page, '/docs/rest/quick-strat');
    await expect(nearest).toHaveText([/^REST quick start/, /^DaaS quick start/]);
    await expect(nearest.first()).toHaveAttribute('href', '/docs/rest/quick-start');
  });
});

/** Expects the main part to be as wide as the header. */
async function expectInGrid(page: Page): Promise<void> {
  const getRight = async (selector: string) =>
    Math.round(await page.locator(selector).evaluate((part) => part.getBoundingClientRect().right));
  expect(await getRight('main nav ul')).toBe(await getRight('.navbar__inner'));
}

test.describe('a static host that serves pages by their file names', () => {
  const names = [
    { file: '/docs/get-started/index.html', page: '/docs/get-started', title: 'Get started' },
    { file: '/docs/rest/quick-start.html', page: '/docs/rest/quick-start', title: 'REST quick start' },
    { file: '/index.html', page: '/', title: 'Build on the job-management platform' },
  ];
  for (const { file, page: address, title } of shortenVariants(names)) {
    test(`shows ${file} at ${address}, and retains query and hash`, async ({ page }) => {
      await page.route(`**${file}?*`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: new URL(address, route.request().url()).href }) }),
      );
      await openPage(page, `${file}?from=mail#here`);
      await expect(page).toHaveURL(`${address}?from=mail#here`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});

test('opens a page by a link to its file name', async ({ page }) => {
  await openPage(page, `${fixture.url}/docs/headings`);
  await page.getByRole('link', { name: 'The other page by its file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
});

test('responds with 404 to a path in another letter case', async ({ request }) => {
  expect((await request.get('/docs/REST/quick-start')).status()).toBe(404);
});
