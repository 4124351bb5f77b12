import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /Failed to load resource|MIME type/ });

test('a portal served under another path than it was built for says so and suggests the right one', async ({ page }) => {
  await page.route('**/portal/', async (route) => route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/portal/');
  await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeVisible();
  await expect(page.getByText('We suggest trying baseUrl = /portal/')).toBeVisible();
});

test('a portal served where it was built for does not', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeHidden();
});
