import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /Failed to load resource|MIME type/ });

for (const path of ['/', '/docs/rest/quick-start', '/docs/rest/api-reference/create-job']) {
  test(`${path} under an unexpected base path shows a notice that suggests the right one`, async ({ page }) => {
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

test('does not blame the base path if only scripts fail to load', async ({ page }) => {
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/docs/rest/quick-start');
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  await expect(page.getByText('Your Docusaurus site did not load properly')).toHaveCount(0);
});
