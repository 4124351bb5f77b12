import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test.describe('operations without separate pages', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('can be tried in their reference by button and by URL', async ({ page }) => {
    const apiConsole = new Console(page);
    await openPage(page, '/rest/auth-proxy/1.0.0');
    await page.getByRole('button', { name: 'Try it: Get an access token' }).click();
    await expect(page.getByRole('dialog', { name: 'Try it: Get an access token' })).toBeVisible();
    // The key in the example does not exist.
    await apiConsole.send('401 Unauthorized');
    await expect(apiConsole.response.getByText('Key unknown', { exact: true })).toBeVisible();
    await page.goto('/rest/auth-proxy/1.0.0#try?operation=getSession');
    await expect(page.getByRole('dialog', { name: 'Try it: Get a session' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it: Get a session' })).toBeInViewport();
  });
});

// providers/fieldwright/tests/sandbox/older-version.test.ts calls each of its operations.
test('version 1.0.0 can be tried with a session token, which a guest obtains with a key', { tag: '@long' }, async ({
  page,
}) => {
  const apiConsole = new Console(page);
  await openPage(page, '/docs/rest/api-reference/1.0.0/get-job#try?path.jobId=731904');
  const guest = await page.request.post('/api/sandbox/guest', {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  });
  const { api_key: apiKey } = (await guest.json()) as { readonly api_key: string };
  const session = await page.request.post('/v1/session', { data: { apiKey, companyCode: 'GUEST' } });
  const { token } = (await session.json()) as { readonly token: string };
  await apiConsole.dialog.getByLabel('Authorization').fill(`Token ${token}`);
  await apiConsole.dialog.getByRole('button', { name: 'Use it' }).click();
  await apiConsole.send('200 OK');
});

test.describe('the authentication proxy', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('can be tried with a client, whose secret is not stored', async ({ page }) => {
    const apiConsole = new Console(page);
    await openPage(page, '/docs/rest/auth-proxy/get-an-access-token#try');
    await apiConsole.dialog.getByLabel('Client id').fill('fsc_unknown');
    await apiConsole.dialog.getByLabel('Client secret').fill('nobody-knows');
    await apiConsole.dialog.getByRole('button', { name: 'Use it' }).click();
    await apiConsole.send('401 Unauthorized');
    await expect(apiConsole.response.getByText('"invalid_client"')).toBeVisible();
    expect(
      page.url() + (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))),
    ).not.toContain('nobody-knows');
  });
});
