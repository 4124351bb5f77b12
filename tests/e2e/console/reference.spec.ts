import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test.describe('operations without separate pages', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('are tried in their reference, by button and by address', async ({ page }) => {
    const tried = new Console(page);
    await openPage(page, '/rest/auth-proxy/1.0.0');
    await page.getByRole('button', { name: 'Try it: Get an access token' }).click();
    await expect(page.getByRole('dialog', { name: 'Try it: Get an access token' })).toBeVisible();
    // The key in the example does not exist.
    await tried.send('401 Unauthorized');
    await expect(tried.response.getByText('Key unknown', { exact: true })).toBeVisible();
    await page.goto('/rest/auth-proxy/1.0.0#try?operation=getSession');
    await expect(page.getByRole('dialog', { name: 'Try it: Get a session' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it: Get a session' })).toBeInViewport();
  });
});

// providers/fieldwright/tests/sandbox/older-version.test.ts calls each of its operations.
test('version 1.0.0 is tried with a session token, which a guest opens with a key', { tag: '@long' }, async ({
  page,
}) => {
  const tried = new Console(page);
  await openPage(page, '/docs/rest/api-reference/1.0.0/get-job#try?path.jobId=731904');
  const guest = await page.request.post('/api/sandbox/guest', {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  });
  const { api_key: apiKey } = (await guest.json()) as { readonly api_key: string };
  const session = await page.request.post('/v1/session', { data: { apiKey, companyCode: 'GUEST' } });
  const { token } = (await session.json()) as { readonly token: string };
  await tried.dialog.getByLabel('Authorization').fill(`Token ${token}`);
  await tried.dialog.getByRole('button', { name: 'Use it' }).click();
  await tried.send('200 OK');
});

test.describe('the authentication proxy', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('is tried with a client, whose secret stays in the page', async ({ page }) => {
    const tried = new Console(page);
    await openPage(page, '/docs/rest/auth-proxy/get-an-access-token#try');
    await tried.dialog.getByLabel('Client id').fill('fsc_unknown');
    await tried.dialog.getByLabel('Client secret').fill('nobody-knows');
    await tried.dialog.getByRole('button', { name: 'Use it' }).click();
    await tried.send('401 Unauthorized');
    await expect(tried.response.getByText('"invalid_client"')).toBeVisible();
    expect(
      page.url() + (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))),
    ).not.toContain('nobody-knows');
  });
});
