import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { open } from '../test.ts';

test('an operation of version 1.0.0 is tried in its reference, and its links lead there', async ({ page }) => {
  const tried = new Console(page);
  await open(page, '/rest/api-reference/1.0.0');
  await page.getByRole('button', { name: 'Try it: Get a job', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Try it: Get a job' })).toBeVisible();
  await tried.dialog.getByLabel('Authorization').fill('Token of-a-session');
  await tried.dialog.getByRole('button', { name: 'Use it' }).click();
  await tried.send('200 OK');
  await tried.response
    .getByRole('link', { name: /^Get a contact/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Try it: Get a contact' })).toBeVisible();
  await expect(page).toHaveURL(/\/rest\/api-reference\/1\.0\.0#try\?operation=\w+&path\.\w+=\d+$/);
  await tried.send('200 OK');
});

test.describe('the authentication proxy', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('is tried with a client, whose secret stays in the page', async ({ page }) => {
    const tried = new Console(page);
    await open(page, '/docs/rest/auth-proxy/get-an-access-token#try');
    await tried.dialog.getByLabel('Client identifier').fill('fsc_unknown');
    await tried.dialog.getByLabel('Client secret').fill('nobody-knows');
    await tried.dialog.getByRole('button', { name: 'Use it' }).click();
    await tried.send('401 Unauthorized');
    await expect(tried.response.getByText('"invalid_client"')).toBeVisible();
    expect(page.url() + (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))).not.toContain('nobody-knows');
  });
});
