import { MobileMenu } from './pages/mobile-menu.ts';
import { Navbar } from './pages/navbar.ts';
import { createStateInspection, expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens with the sidebar and the current group, returns to the main menu, and passes axe', async ({
  page,
}) => {
  await openPage(page, '/docs/rest/quick-start');
  const menu = new MobileMenu(page);
  const { toggle } = new Navbar(page);
  await toggle.click();
  await expect(menu.link('Troubleshooting')).toBeVisible();
  await expectAccessible(page, createStateInspection('.navbar-sidebar'));
  await menu.back.click();
  await expect(menu.group('About')).toBeVisible();
  await menu.group('About').click();
  await expect(menu.group('About')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.link('Who we are')).toBeVisible();
  await expectAccessible(page, createStateInspection('.navbar-sidebar'));
  await menu.link('Who we are').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(menu.root).toBeHidden();

  await openPage(page, '/docs/shared/about-us');
  await toggle.click();
  await expect(menu.group('About')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.link('Who we are')).toBeVisible();
});

test('the open menu traps the focus; Escape closes it and returns the focus', async ({ page }) => {
  await openPage(page, '/');
  const menu = new MobileMenu(page);
  const { toggle } = new Navbar(page);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu.close).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('.navbar-sidebar'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu.root).toBeHidden();
  await expect(toggle).toBeFocused();
});

// Checks a single width; kinds-of-page.spec.ts covers both layouts.
test('the large layout starts at 996 pixels, where the menu closes', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 995, height: 844 });
  await openPage(page, '/docs/rest/quick-start');
  const menu = new MobileMenu(page);
  const navbar = new Navbar(page);
  await expect(navbar.toggle).toBeVisible();
  await expect(navbar.button('About')).toBeHidden();
  await navbar.toggle.click();
  await expect(menu.close).toBeVisible();
  await page.setViewportSize({ width: 996, height: 844 });
  await expect(menu.root).toHaveCount(0);
  await expect(navbar.toggle).toBeHidden();
  await expect(navbar.button('About')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu.root).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});

for (const address of [
  '/',
  '/documentation/ProductListing',
  '/docs/rest/quick-start',
  '/docs/rest/api-reference/create-job',
]) {
  // kinds-of-page.spec.ts checks that no page is wider than its window.
  test(`${address} does not scroll sideways`, { tag: '@long' }, async ({ page }) => {
    await openPage(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows the products as cards with the compared facts instead of a table', async ({ page }) => {
    await openPage(page, '/documentation/ProductListing');
    await expect(page.getByRole('table')).toBeHidden();
    const rest = page.getByRole('region', { name: 'REST API' });
    await expect(rest.getByRole('term').filter({ hasText: 'Authentication' })).toBeVisible();
    await expect(rest.getByRole('definition').filter({ hasText: 'OAuth 2.0' })).toBeVisible();
  });
});
