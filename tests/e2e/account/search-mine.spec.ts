import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

test.describe('signed in', () => {
  test('opens a request by its identifier, clients and keys by prefix, and lists actions after >', async ({
    page,
    visitor,
  }) => {
    await visitor.signUp();
    const organisation = await visitor.addOrganisation();
    const application = await visitor.addApplication(organisation.id, ['jobs:read']);
    const { access_token } = (await visitor.send('POST', `/api/applications/${application.id}/sandbox-token`, {
      scope: 'jobs:read',
    })) as {
      readonly access_token: string;
    };
    const sent = await page.request.get('/v2/jobs/731904', { headers: { authorization: `Bearer ${access_token}` } });
    const traceId = sent.headers()['x-request-id'] ?? '';

    await openPage(page, '/account/overview');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
    await openPage(page, '/docs/rest/usage-policy');
    const box = page.getByRole('combobox', { name: 'Search' });
    const options = page.getByRole('option');
    await box.fill(traceId);
    await expect(options.first()).toContainText('Request: GET /v2/jobs/731904, 200');
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/account/requests\\?request=${traceId}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('/v2/jobs/731904');

    await box.fill(application.clients[0]?.id.slice(0, 9) ?? '');
    await options.filter({ hasText: 'Client: Planner' }).first().click();
    await expect(page).toHaveURL(`/account/applications?application=${application.id}`);

    const { access_token: ownToken } = (await visitor.send('POST', '/api/sandbox-token', {})) as {
      readonly access_token: string;
    };
    const ownCall = await page.request.get('/v2/contacts/48213', { headers: { authorization: `Bearer ${ownToken}` } });
    await box.fill(ownCall.headers()['x-request-id'] ?? '');
    await options.filter({ hasText: 'Request: GET /v2/contacts/48213, 200' }).click();
    await expect(page).toHaveURL(/&of=me$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('/v2/contacts/48213');

    await box.fill('> open sand');
    await expect(options).toHaveText(['Open my sandbox']);
    await box.press('Enter');
    await expect(page).toHaveURL('/account/sandbox');
    expect(
      await page.evaluate(() => localStorage.getItem('search-recent') ?? ''),
      'the identifier is not stored as a recent search',
    ).not.toContain(traceId);
  });
});

test('sends no API request when signed out', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPage(page, '/docs/rest/usage-policy');
  const box = page.getByRole('combobox', { name: 'Search' });
  for (const text of ['> create', '0b0e7a52-6f1c-4f55-9d0e-3f2f6a1d2c3b', 'fsc_0123456789']) {
    await box.fill(text);
    await expect(page.getByText('No results', { exact: true }).or(page.getByRole('option')).first()).toBeAttached();
  }
  expect(requests.filter((request) => /\/api\//.test(request))).toEqual([]);
});
