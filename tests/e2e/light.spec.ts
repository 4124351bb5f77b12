import { expect, openPage, test } from './support/test.ts';

test('the portal is always light, without a switch, in British English and left to right', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openPage(page, '/docs/rest/quick-start?docusaurus-theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /dark|light|theme/i })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 247, 245)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
