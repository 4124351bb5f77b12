import { Console } from './pages/console.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test('the documentation shows the records and dates of a guest’s sandbox, and runs samples in place', async ({
  page,
}) => {
  const apiConsole = new Console(page);
  await openPage(page, '/docs/rest/api-reference/create-job');
  const bar = page.getByRole('complementary', { name: 'Your sandbox' });
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Try it' }).click();
  await apiConsole.continueAsGuest();
  await expect(bar).toContainText(/Your sandbox · 0 changes · (59|60) min/);
  await apiConsole.send('201 Created');
  await expect(bar).toContainText('1 change ·');
  const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('portal.records') ?? '[]')[0].id as string);
  await page.keyboard.press('Escape');

  // Navigates without a reload, because a guest's sandbox ends with the page's scripts.
  await page.locator('nav a[href="/docs/rest/api-reference/get-job"]').first().click();
  const samples = page.locator('[data-request-samples]');
  await expect(samples.locator('code').filter({ visible: true }).first()).toContainText(`/v2/jobs/${id}`);
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.locator('code').first()).toContainText(`"id": ${id}`);
  await expect(response.locator('code').first()).toContainText('"plannedStart": "20');
  await expect(response.locator('code').first()).not.toContainText('"plannedStart": "2025-05-06');
  await expect(response.getByText(/^The dates are those of the sample data/)).toBeHidden();

  await samples.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(samples.getByRole('status')).toContainText(/^200 OK, \d+ ms/);
  await expect(samples.locator('[data-live] code')).toContainText(`"id": ${id}`);
  await expectAccessible(page);

  await bar.getByRole('checkbox').press('Space');
  await expect(samples.locator('code').filter({ visible: true }).first()).toContainText('/v2/jobs/731904');
  await expect(response.getByText(/^The dates are those of the sample data/)).toBeVisible();
  await expect(samples.getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(bar).toBeHidden();
});
