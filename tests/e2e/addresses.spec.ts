import type { Page } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { fixture } from '../servers.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

test.describe('a broken address', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows the not-found page with status 404, the nearest pages, and ways on', async ({ page }) => {
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
    await expectInGrid(page);
    await expectAccessible(page, { part: 'main' });
    await page.getByRole('main').getByRole('link', { name: 'REST API', exact: true }).click();
    await expect(page).toHaveURL('/docs/rest/quick-start');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST quick start');

    // If no page has a similar address, no space is reserved for suggestions.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/qqzzvv');
    const ways = page.getByRole('navigation', { name: 'Main pages' });
    await expect.poll(async () => (await ways.boundingBox())?.y).toBeLessThan(420);
  });

  // packages/search-index/src/query/near-address.test.ts tests the suggestions.
  test('finds the intended page after a swap of two letters, and no page with other words', { tag: '@long' }, async ({
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

/** The page is as wide as the header. */
async function expectInGrid(page: Page): Promise<void> {
  const right = async (selector: string) =>
    Math.round(await page.locator(selector).evaluate((part) => part.getBoundingClientRect().right));
  expect(await right('main nav ul')).toBe(await right('.navbar__inner'));
}

test.describe('a static host that serves pages by their file names', () => {
  const names = [
    { file: '/docs/get-started/index.html', page: '/docs/get-started', title: 'Get started' },
    { file: '/docs/rest/quick-start.html', page: '/docs/rest/quick-start', title: 'REST quick start' },
    { file: '/index.html', page: '/', title: 'Build on the job-management platform' },
  ];
  for (const { file, page: address, title } of shortenVariants(names)) {
    test(`${file} is shown at ${address}, with query and hash retained`, async ({ page }) => {
      await page.route(`**${file}?*`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: new URL(address, route.request().url()).href }) }),
      );
      await openPage(page, `${file}?from=mail#here`);
      await expect(page).toHaveURL(`${address}?from=mail#here`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});

test('a link to a page by its file name opens the page', async ({ page }) => {
  await openPage(page, `${fixture.url}/docs/headings`);
  await page.getByRole('link', { name: 'The other page by its file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
});

test('letter case matters in addresses', async ({ request }) => {
  expect((await request.get('/docs/REST/quick-start')).status()).toBe(404);
});
