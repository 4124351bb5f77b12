import { Announcement } from '../pages/announcement.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';
import { gatewaySecret } from './test-portal.ts';

test('links deprecated calls to their last request and its new equivalent, which runs', async ({ page, visitor }) => {
  await visitor.signUp();
  const organisation = await visitor.addOrganisation();
  const application = await visitor.addApplication(organisation.id, ['jobs:read']);
  const clientId = application.clients.find(({ environment }) => environment === 'production')?.id;
  const callTemplate = {
    clientId,
    api: 'main',
    version: '1.0.0',
    status: 200,
    milliseconds: 12,
    at: new Date().toISOString(),
  };
  const reported = await page.request.post('/api/requests/report', {
    headers: { authorization: `Bearer ${gatewaySecret}`, origin: visitor.portal.url },
    data: {
      requests: [
        { ...callTemplate, id: `one-${clientId}`, method: 'GET', path: '/v1/jobs/731904', operation: 'getJob' },
        { ...callTemplate, id: `two-${clientId}`, method: 'GET', path: '/v1/contacts/48213', operation: 'getContact' },
      ],
    },
  });
  expect(reported.status()).toBe(200);

  await openPage(page, '/account/overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
  await openPage(page, '/docs/rest/quick-start');
  const announcement = new Announcement(page);
  await announcement.root
    .getByRole('link', { name: /^You still call 2 operations of 1\.0\.0, last on \d+ \w+\.$/ })
    .click();
  await expect(page).toHaveURL('/account/changes');

  await page
    .getByRole('row')
    .filter({ hasText: 'Get a job' })
    .getByRole('link', { name: 'Last request, in the new version' })
    .click();
  await expect(page.getByRole('heading', { name: 'In version 2.0.0' })).toBeVisible();
  await expect(page.getByText('/v2/jobs/731904')).toBeVisible();
  await page.getByRole('link', { name: 'Run it in the console' }).click();
  const apiConsole = new Console(page);
  await expect(apiConsole.field('jobId')).toHaveValue('731904');
  await apiConsole.send('200 OK');
});

// The test above covers the same for an organisation.
test('counts deprecated calls of a personal client, and links each to its last request', {
  tag: '@long',
}, async ({ page, visitor }) => {
  await visitor.signUp();
  const { access_token: token } = (await visitor.send('POST', '/api/sandbox-token', {})) as {
    readonly access_token: string;
  };
  const response = await page.request.get('/v1/jobs/731904', { headers: { authorization: `Token ${token}` } });
  expect(response.status()).toBe(200);
  await openPage(page, '/account/overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
  await openPage(page, '/docs/rest/quick-start');
  await new Announcement(page).root
    .getByRole('link', { name: /^You still call 1 operation of 1\.0\.0, last on / })
    .click();
  await expect(page).toHaveURL('/account/changes?of=me');
  const row = page.getByRole('row').filter({ hasText: 'Get a job' });
  await expect(row).toContainText('My REST clientClient, sandbox: 1 call in 7 days');
  await row.getByRole('link', { name: 'Last request, in the new version' }).click();
  await expect(page.getByRole('heading', { name: 'In version 2.0.0' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Run it in the console' })).toBeVisible();
});

test('sends no request when signed out, and leaves the announcement unchanged', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, '/docs/rest/quick-start');
  await page.waitForLoadState('networkidle');
  await expect(new Announcement(page).root.getByRole('link')).toHaveCount(1);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
