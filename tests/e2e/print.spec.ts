import { Navbar } from './pages/navbar.ts';
import { expect, open, test } from './test.ts';

test('on paper there is the page, and nothing to press', async ({ page }) => {
  await open(page, '/docs/rest/quick-start');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new Navbar(page).root).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
});
