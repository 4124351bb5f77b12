import type { Page } from '@playwright/test';
import { createStateInspection, expectAccessible } from '../support/axe.ts';
import { advancePageClock, installPageClock } from '../support/page-clock.ts';
import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

/** Milliseconds without typing after which a query is recorded. */
const recordingDelay = 3_000;

test.beforeEach(({ page }) => installPageClock(page));

const noExactMatch = 'No exact match. Closest results:';

/** Enters a query, waits for its result, and then until the query is recorded. */
async function search(page: Page, query: string, expectedResult: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  await expect(page.getByRole('search')).toContainText(expectedResult);
  await advancePageClock(page, recordingDelay);
}

/** Opens the search page with a query, and waits until the query is recorded. */
async function openResults(page: Page, query: string): Promise<void> {
  await openPage(page, `/search?${new URLSearchParams({ q: query })}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await advancePageClock(page, recordingDelay);
}

test('reports an unanswered search by query and area, and does not report an answered search', async ({ page }) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/searches')) reports.push(request.postDataJSON());
  });
  await openPage(page, '/docs/rest/quick-start');
  await search(page, 'cancel a job', 'Cancel a job');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/cancel-job/);

  const reported = page.waitForRequest('**/api/searches');
  await search(page, 'kubernetes helm chart', noExactMatch);
  await page.getByRole('combobox', { name: 'Search' }).press('Escape');
  expect(Object.keys(await (await reported).allHeaders())).not.toContain('cookie');

  await openResults(page, 'schedule a job');
  const reportOnLeaving = page.waitForRequest('**/api/searches');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fieldwright' }).click();
  await reportOnLeaving;
  expect(reports).toEqual([
    { text: 'kubernetes helm chart', area: 'docs/rest', found: false },
    { text: 'schedule a job', area: 'docs/rest', found: true },
  ]);
});

// service/src/subjects/searches is tested without a browser.
test('staff filter, export and repeat the searches that found nothing for readers', { tag: '@long' }, async ({
  page,
  visitor,
}) => {
  // The report that is sent while the document closes is only visible to the service.
  await openResults(page, 'unschedule a job');
  await openPage(page, '/docs/rest/quick-start');
  await visitor.send('POST', '/api/searches', { text: 'Price  book', area: 'docs/daas', found: false });
  await visitor.send('POST', '/api/searches', { text: 'apprentices', area: 'docs/daas', found: true });
  await visitor.signInAsStaff();
  await openPage(page, '/account/review');
  const panel = page.getByRole('region', { name: 'What readers did not find' });
  const searches = panel.getByRole('table', { name: 'Searches that led nowhere' });
  await expect(searches.getByRole('row', { name: /price book/ })).toContainText('Data as a Service10');
  await expect(searches.getByRole('row', { name: /apprentices/ })).toContainText('Data as a Service01');
  await expect(searches.getByRole('row', { name: /unschedule a job/ })).toContainText('none01');
  await panel.getByLabel('Area').selectOption({ label: 'Data as a Service' });
  await panel.getByLabel('Outcome').selectOption({ label: 'Without a result' });
  await expect(searches.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, createStateInspection('main'));
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('searches.csv');
  await searches.getByRole('link', { name: 'price book' }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=price/);
});

test('staff accept a search as a phrase of a page with one press, dismiss another, and undo', async ({
  page,
  visitor,
}) => {
  for (const text of ['whatsapp business messages', 'whatsapp business messages', 'kubernetes helm chart'])
    await visitor.send('POST', '/api/searches', { text, area: 'docs/rest', found: false });
  await visitor.signInAsStaff();
  await openPage(page, '/account/review?show=phrases');
  const suggested = page.getByRole('table', { name: 'Suggested search phrases' });
  const first = suggested.getByRole('row', { name: /whatsapp business messages/ });
  await expect(first).toContainText('2');
  const choice = first.getByRole('combobox', { name: 'Page for “whatsapp business messages”' });
  await choice.selectOption({ index: 1 });
  const pagePath = await choice.inputValue();
  await expectAccessible(page, createStateInspection('main'));
  await first.getByRole('button', { name: 'Accept' }).click();
  const accepted = page.getByRole('table', { name: 'Accepted search phrases' });
  const phrase = accepted.getByRole('row', { name: /whatsapp business messages/ });
  await expect(phrase.getByRole('link')).toHaveAttribute('href', pagePath);
  await suggested
    .getByRole('row', { name: /kubernetes helm chart/ })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(accepted.getByRole('row', { name: /kubernetes helm chart/ })).toContainText('Dismissed');
  await expect(suggested.getByRole('row', { name: /whatsapp|kubernetes/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phrase' }).fill('price book');
  await page.getByRole('textbox', { name: 'Page' }).fill('/docs/nothing');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the address of a page of the portal');
  await page.getByRole('textbox', { name: 'Page' }).fill('/docs/rest/usage-policy');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(accepted.getByRole('row', { name: /price book/ })).toContainText('/docs/rest/usage-policy');
  await expectAccessible(page, createStateInspection('main'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('search-phrases.json');
  await phrase.getByRole('button', { name: 'Undo' }).click();
  await expect(suggested.getByRole('row', { name: /whatsapp business messages/ })).toBeVisible();
});

test('does not report the searches of a reader who has opted out', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, '/docs/rest/quick-start');
  await search(page, 'terraform provider', noExactMatch);
  await page.getByRole('combobox', { name: 'Search' }).press('Escape');
  await openPage(page, '/docs/rest/usage-policy');
  expect(requests.filter((url) => url.includes('/api/searches'))).toEqual([]);
});
