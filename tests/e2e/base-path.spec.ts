import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /Failed to load resource|MIME type/ });

for (const path of ['/', '/docs/rest/quick-start', '/docs/rest/api-reference/create-job']) {
  test(`${path} served at another base path shows the path that it was built for, and the fix`, async ({ page }) => {
    await page.route('**/portal/**', async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: origin + pathname.replace('/portal', '') }) });
    });
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/portal${path}`);
    const notice = page.getByRole('alert').filter({ hasText: 'Your Docusaurus site did not load properly.' });
    await expect(notice).toContainText('We suggest trying baseUrl = /portal/');
  });
}

test('a page whose scripts fail at its own base path reports no wrong base path', async ({ page }) => {
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/docs/rest/quick-start');
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  await expect(page.getByText('Your Docusaurus site did not load properly')).toHaveCount(0);
});
