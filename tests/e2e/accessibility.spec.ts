import { isLongRun, shortenVariants } from '../long-run.ts';
import { drafts, fixture } from '../servers.ts';
import { MobileMenu } from './pages/mobile-menu.ts';
import { Navbar } from './pages/navbar.ts';
import { createStateInspection, expectAccessible, expectToFit } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

// Pages of the portal may lack elements of the code page, but have those of an unlisted page.
for (const [name, address] of shortenVariants([
  ['code', `${fixture.url}/docs/code`],
  ['an unlisted page', `${fixture.url}/docs/hidden`],
] as const)) {
  test(`${name} passes axe, wide or narrow`, async ({ page }) => {
    await openPage(page, address);
    await expectToFit(page, [1440, 390]);
  });
}

// navbar.spec.ts checks the menus that it opens.
test('an open menu of the navbar passes axe', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/');
  await new Navbar(page).button('About').click();
  // An open menu covers the content below it.
  await expectAccessible(page, { part: '.navbar' });
});

// search-results.spec.ts checks it with hits in several APIs.
test('the open search box passes axe', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/usage-policy');
  await page.getByRole('combobox', { name: 'Search' }).fill('schedule a job');
  await expect(page.getByRole('option').first()).toContainText('Schedule a job');
  await expectAccessible(page, { part: '.navbar' });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // mobile.spec.ts checks the menus that it opens.
  test('passes axe with the sidebar and with the main menu', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/docs/rest/quick-start');
    await new Navbar(page).toggle.click();
    const menu = new MobileMenu(page);
    await expect(menu.link('Troubleshooting')).toBeVisible();
    await expectAccessible(page, createStateInspection('.navbar-sidebar'));
    await menu.back.click();
    await menu.group('About').click();
    await expect(menu.link('Who we are')).toBeVisible();
    await expectAccessible(page, createStateInspection('.navbar-sidebar'));
  });
});

test.describe('a draft', () => {
  test.skip(!isLongRun, 'The build that shows drafts is made in the long run.');
  // A development build names its scripts differently from its prefetched ones, and evaluates strings, which our
  // policies forbid.
  test.use({ expectedErrors: /status of 404/, bypassCSP: true });

  test('passes axe', async ({ page }) => {
    await openPage(page, `${drafts.url}/docs/draft`);
    await expectAccessible(page);
  });
});

test.describe('error pages', () => {
  test.use({ expectedErrors: /status of 404|The page could not be drawn/ });

  // addresses.spec.ts checks the page that it finds.
  test('the not-found page passes axe', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/no-such-page');
    await expectAccessible(page, createStateInspection('main'));
  });

  // crash.spec.ts checks the page that it causes.
  test('the crash page passes axe', { tag: '@long' }, async ({ page }) => {
    await openPage(page, `${fixture.url}/crash`);
    await page.getByRole('button', { name: 'Crash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expectAccessible(page, createStateInspection('main'));
  });
});
