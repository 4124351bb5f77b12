import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { open } from '../support/test.ts';

test('operations without pages of their own are tried in their reference, by button and by address', async ({ page }) => {
  const tried = new Console(page);
  await open(page, '/rest/auth-proxy/1.0.0');
  await page.getByRole('button', { name: 'Try it: Get an access token' }).click();
  await expect(page.getByRole('dialog', { name: 'Try it: Get an access token' })).toBeVisible();
  await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tried.response.getByText(/^20[01] /)).toBeVisible();
  await page.goto('/rest/auth-proxy/1.0.0#try?operation=getSession');
  await expect(page.getByRole('dialog', { name: 'Try it: Get a session' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it: Get a session' })).toBeInViewport();
});

test('version 1.0.0 is tried with a session token', async ({ page }) => {
  const tried = new Console(page);
  await open(page, '/docs/rest/api-reference/1.0.0/get-job#try?path.jobId=731904');
  await tried.dialog.getByLabel('Authorization').fill('Token of-a-session');
  await tried.dialog.getByRole('button', { name: 'Use it' }).click();
  await tried.send('200 OK');
});

test.describe('the authentication proxy', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('is tried with a client, whose secret stays in the page', async ({ page }) => {
    const tried = new Console(page);
    await open(page, '/docs/rest/auth-proxy/get-an-access-token#try');
    await tried.dialog.getByLabel('Client id').fill('fsc_unknown');
    await tried.dialog.getByLabel('Client secret').fill('nobody-knows');
    await tried.dialog.getByRole('button', { name: 'Use it' }).click();
    await tried.send('401 Unauthorized');
    await expect(tried.response.getByText('"invalid_client"')).toBeVisible();
    expect(page.url() + (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))).not.toContain('nobody-knows');
  });
});
