import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { open } from '../test.ts';
import { expect, test } from './test.ts';

/** Types a search and lets it stand as long as one does that is meant. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.waitForTimeout(2_000);
}

test('a search that led nowhere reaches staff by text, day and area; one that was answered does not', async ({ page, visitor }) => {
  await open(page, '/docs/rest/quick-start');
  const reported = page.waitForRequest('**/api/searches');
  await search(page, 'kubernetes helm chart');
  await page.getByRole('combobox', { name: 'Search' }).press('Escape');
  const request = await reported;
  expect(request.postDataJSON()).toEqual({ text: 'kubernetes helm chart', area: 'docs/rest', found: false });
  expect(Object.keys(await request.allHeaders())).not.toContain('cookie');

  await search(page, 'cancel a job');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/cancel-job/);

  await open(page, '/search?q=schedule%20a%20job');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForTimeout(2_000);
  await visitor.signInAsStaff();
  await open(page, '/account/review');
  const panel = page.getByRole('region', { name: 'What readers did not find' });
  const searches = panel.getByRole('table', { name: 'Searches that led nowhere' });
  await expect(searches.getByRole('row', { name: /kubernetes helm chart/ })).toContainText('REST API10');
  await expect(searches.getByRole('row', { name: /schedule a job/ })).toContainText('01');
  await expect(searches.getByRole('row', { name: /cancel a job/ })).toHaveCount(0);
  await panel.getByLabel('Outcome').selectOption({ label: 'Without a result' });
  await expect(searches.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('searches.csv');
  await searches.getByRole('link', { name: 'kubernetes helm chart' }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=kubernetes/);
});

test('a reader who objects is not counted', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/docs/rest/quick-start');
  await search(page, 'terraform provider');
  await page.getByRole('combobox', { name: 'Search' }).press('Escape');
  await open(page, '/docs/rest/usage-policy');
  expect(requests.filter((url) => url.includes('/api/searches'))).toEqual([]);
});
