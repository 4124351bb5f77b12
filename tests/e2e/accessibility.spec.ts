import { isLongRun, shortenVariants } from '../long-run.ts';
import { drafts, fixture } from '../servers.ts';
import { MobileMenu } from './pages/mobile-menu.ts';
import { Navbar } from './pages/navbar.ts';
import { createStateInspection, expectAccessible, expectToFit } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

// Other pages may lack elements of the code page, but the unlisted page has all of theirs.
for (const [name, url] of shortenVariants([
  ['code', `${fixture.url}/docs/code`],
  ['an unlisted page', `${fixture.url}/docs/hidden`],
] as const)) {
  test(`${name} passes axe in a wide and a narrow window`, async ({ page }) => {
    await openPage(page, url);
    await expectToFit(page, [1440, 390]);
  });
}

// In the long run only, because navbar.spec.ts checks the menus that it opens.
test('an open menu of the navbar passes axe', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/');
  await new Navbar(page).button('About').click();
  // An open menu covers the content below it.
  await expectAccessible(page, { part: '.navbar' });
});

// In the long run only, because search-results.spec.ts checks the box with hits in several APIs.
test('the open search box passes axe', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/usage-policy');
  await page.getByRole('combobox', { name: 'Search' }).fill('schedule a job');
  await expect(page.getByRole('option').first()).toContainText('Schedule a job');
  await expectAccessible(page, { part: '.navbar' });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // In the long run only, because mobile.spec.ts checks the menus that it opens.
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
  test.skip(!isLongRun, 'Drafts are built only in the long run.');
  // A development build names its scripts differently from its prefetched ones, and evaluates strings, which the
  // Content-Security-Policy forbids.
  test.use({ expectedErrors: /status of 404/, bypassCSP: true });

  test('passes axe', async ({ page }) => {
    await openPage(page, `${drafts.url}/docs/draft`);
    await expectAccessible(page);
  });
});

test.describe('error pages', () => {
  test.use({ expectedErrors: /status of 404|The page could not be drawn/ });

  // In the long run only, because addresses.spec.ts checks the page that it opens.
  test('the not-found page passes axe', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/no-such-page');
    await expectAccessible(page, createStateInspection('main'));
  });

  // In the long run only, because crash.spec.ts checks the page that it causes.
  test('the crash page passes axe', { tag: '@long' }, async ({ page }) => {
    await openPage(page, `${fixture.url}/crash`);
    await page.getByRole('button', { name: 'Crash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expectAccessible(page, createStateInspection('main'));
  });
});
