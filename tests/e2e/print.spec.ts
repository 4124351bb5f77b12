import type { Locator, Page } from '@playwright/test';
import { Navbar } from './pages/navbar.ts';
import { expect, openPage, test } from './support/test.ts';

// The test of a printed operation below covers more.
test('prints a page with its content and without controls', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/quick-start');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new Navbar(page).root).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
});

test.describe('an operation on paper', () => {
  test('fills at most nine sheets, with the chosen language, one response and no controls', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/create-job');
    expect(await countSheets(page)).toBeLessThanOrEqual(9);
    await page.getByText('Python', { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const request = page.getByRole('region', { name: 'Request', exact: true });
    await expect(request.getByRole('region')).toHaveCount(1);
    await expect(request.getByRole('region', { name: 'Request in Python' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Response', exact: true }).getByRole('region')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('has samples with colours for print', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/create-job');
    const [requestToken, responseToken] = ['Request', 'Response'].map((name) =>
      page.getByRole('region', { name, exact: true }).locator('.token.string:visible').first(),
    );
    const getColour = (token?: Locator) => token?.evaluate((element) => getComputedStyle(element).color);
    expect(await getColour(requestToken)).not.toBe(await getColour(responseToken));
    await page.emulateMedia({ media: 'print' });
    expect(await getColour(requestToken)).toBe(await getColour(responseToken));
  });
});

// In short runs, only a printed operation is checked.
test('the columns of a table fit the paper, and the map becomes an outline', { tag: '@long' }, async ({ page }) => {
  // The width of an A4 sheet between margins of a centimetre, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const address of ['/docs/daas/dictionary/Jobs/jobs_v1', '/docs/rest/changes', '/docs/daas/dictionary-map']) {
    await openPage(page, address);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(718);
    if (address !== '/docs/daas/dictionary-map') await page.emulateMedia({ media: null });
  }
  await expect(page.getByRole('region', { name: 'Map of all tables' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeVisible();
});

/** Counts the A4 sheets that a page fills. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page[^s]/g)].length;
}
