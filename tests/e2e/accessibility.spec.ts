import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { drafts, fixture } from '../servers.ts';
import { MobileMenu } from './pages/mobile-menu.ts';
import { Navbar } from './pages/navbar.ts';
import { expect, open, test } from './test.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The style that makes everything measurable is ours, and the page's policy lets none in.
test.use({ bypassCSP: true });

/** Fails with what is wrong and where. */
async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Axe measures; what the browser leaves out until it is scrolled to has no measures yet.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(standards).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`));
  expect(found).toEqual([]);
}

const pages = [
  ['the home page', '/'],
  ['the product listing', '/documentation/ProductListing'],
  ['a guide', '/docs/rest/quick-start'],
  ['a guide without a sidebar', '/docs/shared/glossary'],
  ['an operation', '/docs/rest/api-reference/create-job'],
  ['a category', '/docs/category/jobs'],
  ['the list of categories', '/docs/category/rest-api'],
  ['a full reference', '/rest/api-reference'],
  ['an action of the web services', '/docs/web-services/jobs/job-get'],
  ['a table', '/docs/daas/dictionary/Jobs/jobs_v1'],
  ['the data dictionary', '/docs/category/data-dictionary'],
  ['search results', '/search?q=job'],
  ['the list of all pages', '/sitemap'],
  ['an account page', '/account/integrations'],
  ['code', `${fixture.url}/docs/code`],
  ['an unlisted page', `${fixture.url}/docs/hidden`],
] as const;

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const [name, address] of pages) {
      test(`${name} has no fault that axe finds`, async ({ page }) => {
        // The full reference holds every operation.
        test.slow();
        await open(page, address);
        await expectAccessible(page);
      });
    }
  });
}

test('an open menu of the navbar has no fault that axe finds', async ({ page }) => {
  await open(page, '/');
  await new Navbar(page).button('About').click();
  // An open menu covers what lies below it.
  await expectAccessible(page, '.navbar');
});

test('the open search box has no fault that axe finds', async ({ page }) => {
  await open(page, '/docs/rest/usage-policy');
  await page.getByRole('combobox', { name: 'Search' }).fill('schedule a job');
  await expect(page.getByRole('option').first()).toContainText('Schedule a job');
  await expectAccessible(page, '.navbar');
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has no fault that axe finds, with the sidebar and with the main menu', async ({ page }) => {
    await open(page, '/docs/rest/quick-start');
    await new Navbar(page).toggle.click();
    const menu = new MobileMenu(page);
    await expect(menu.link('Troubleshooting')).toBeVisible();
    await expectAccessible(page);
    await menu.back.click();
    await menu.group('About').click();
    await expect(menu.link('Who we are')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a draft', () => {
  // A build for development names its scripts differently from what it fetches ahead.
  test.use({ expectedErrors: /status of 404/ });

  test('has no fault that axe finds', async ({ page }) => {
    await open(page, `${drafts.url}/docs/draft`);
    await expectAccessible(page);
  });
});

test.describe('error pages', () => {
  test.use({ expectedErrors: /status of 404|The page could not be drawn/ });

  test('the not-found page has no fault that axe finds', async ({ page }) => {
    await open(page, '/no-such-page');
    await expectAccessible(page);
  });

  test('the crash page has no fault that axe finds', async ({ page }) => {
    await open(page, `${fixture.url}/crash`);
    await page.getByRole('button', { name: 'Crash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expectAccessible(page);
  });
});
