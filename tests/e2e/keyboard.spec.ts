import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test } from './support/test.ts';

// Journeys with the keyboard only. Those of the navbar, sidebar, search and account forms are in the same files as
// their other tests.
const operation = '/docs/rest/api-reference/schedule-job';

/** Presses Tab until the element has the focus, and fails after more than `maxPresses` presses. */
async function pressTabUntil(page: Page, target: Locator, maxPresses = 20): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${maxPresses} presses of Tab do not reach ${target}.`);
}

async function follow(page: Page, name: string): Promise<void> {
  await pressTabUntil(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
}

test('the version switch opens the same operation of the other version and back', async ({ page }) => {
  await openPage(page, operation);
  const main = page.getByRole('main');
  await follow(page, 'Skip to main content');
  await pressTabUntil(page, main.getByRole('link', { name: '1.0.0 (deprecated)' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/rest/api-reference/1.0.0/assign-job');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Assign a job');
  await follow(page, 'Skip to main content');
  await pressTabUntil(page, main.getByRole('link', { name: '2.0.0 (current)' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(operation);
});

test('copies a sample, switches language and response by arrows, and retains the language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  const copy = request.getByRole('button', { name: 'Copy', exact: true }).filter({ visible: true });
  await follow(page, 'Skip to main content');
  // The breadcrumbs, the page's menu, its versions and its facts precede it.
  await pressTabUntil(page, page.getByRole('radio', { name: 'cURL' }).first(), 40);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'C#' }).first()).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Request in JavaScript' })).toBeVisible();
  await pressTabUntil(page, copy);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/fetch\(\S*http\S+\/v2\/jobs\/\d+\/schedule/);
  await pressTabUntil(page, page.getByRole('radio', { name: '200' }).first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Errors' }).first()).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '400' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Response 401' })).toBeVisible();
  await openPage(page, '/docs/rest/api-reference/cancel-job');
  await expect(page.getByRole('radio', { name: 'JavaScript' }).first()).toBeChecked();
});

// The test above copies a sample in another language.
test('copies a sample', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await follow(page, 'Skip to main content');
  await pressTabUntil(page, request.getByRole('button', { name: 'Copy', exact: true }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^curl --fail-with-body http\S+\/v2\/jobs\/\d+\/schedule /);
});

test('moves the focus to the target of a link to a fragment of another page', async ({ page }) => {
  await openPage(page, '/docs/daas/dictionary/Jobs/jobs_v1');
  await page.locator('a[href$="/purchase_orders_v1#job-id"]').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('purchase_orders_v1');
  await expect(page.locator('#job-id')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#job-id :focus')).toBeVisible();
});
