import { fixture } from '../servers.ts';
import { expect, hydrated, open, test } from './test.ts';

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows the not-found page with status 404, the nearest pages, and ways on', async ({ page }) => {
    const response = await page.goto('/docs/rest/api-reference/list-all-jobs');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue('list all jobs');
    await expect(page.getByRole('region', { name: 'Closest pages' }).getByRole('link').first()).toHaveAttribute('href', '/docs/rest/api-reference/list-jobs');
    await page.getByRole('main').getByRole('link', { name: 'REST API', exact: true }).click();
    await expect(page).toHaveURL('/docs/rest/quick-start');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST quick start');
  });
});

test.describe('a static host that serves pages by their file names', () => {
  const names = [
    { file: '/docs/rest/quick-start.html', page: '/docs/rest/quick-start', title: 'REST quick start' },
    { file: '/docs/get-started/index.html', page: '/docs/get-started', title: 'Get started' },
    { file: '/index.html', page: '/', title: 'Build on the job-management platform' },
  ];
  for (const { file, page: address, title } of names) {
    test(`${file} is shown at ${address}, with query and hash kept`, async ({ page }) => {
      await page.route(`**${file}?*`, async (route) => route.fulfill({ response: await route.fetch({ url: new URL(address, route.request().url()).href }) }));
      await open(page, `${file}?from=mail#here`);
      await expect(page).toHaveURL(`${address}?from=mail#here`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});

test('a link to a page by its file name leads to the page', async ({ page }) => {
  await open(page, `${fixture.url}/docs/headings`);
  await page.getByRole('link', { name: 'The other page by its file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
});

test('letter case matters in addresses', async ({ request }) => {
  expect((await request.get('/docs/REST/quick-start')).status()).toBe(404);
});
