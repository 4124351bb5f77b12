import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { isLongRun } from '../../long-run.ts';
import { expectAccessible, expectToFit, type Inspection } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import type { Visitor } from './people.ts';
import { expect, test } from './test.ts';
import { gatewaySecret } from './test-portal.ts';

const scope = 'jobs:read jobs:write';

/** Creates an application in a new organisation; returns its production client and a function to call the sandbox. */
async function startCalling(visitor: Visitor) {
  const organisation = await visitor.addOrganisation();
  const application = await visitor.addApplication(organisation.id, scope.split(' '));
  const { access_token } = (await visitor.send('POST', `/api/applications/${application.id}/sandbox-token`, {
    scope,
  })) as { readonly access_token: string };
  const call = (method: string, path: string, data?: object) =>
    visitor.page.request.fetch(`${visitor.portal.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}` },
      ...(data && { data }),
    });
  return { call, client: application.clients.find(({ environment }) => environment === 'production')?.id ?? '' };
}

/** In short runs, screens.spec.ts checks these screens with content, and kinds-of-page.spec.ts checks operations. */
const longRunOnly: Inspection = { isLongRunOnly: true };

async function expectScreenToFit(page: Page, inspection: Inspection = {}): Promise<void> {
  await expectToFit(page, isLongRun ? [1440, 1000, 390] : [1440, 390], inspection);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('finds, explains and opens a failed request, and lists it on the page of its problem', async ({
  page,
  visitor,
  person: _,
}) => {
  test.setTimeout(120_000);
  const { call } = await startCalling(visitor);
  await openPage(page, '/account/requests');
  await expect(page.getByRole('heading', { name: 'No request yet' })).toBeVisible();
  await expectAccessible(page, longRunOnly);

  expect((await call('GET', '/v2/jobs/731904')).status()).toBe(200);
  const failed = await call('POST', '/v2/jobs', { contactId: 48213, description: 7, surplus: true });
  expect(failed.status()).toBe(422);
  // The filters are collapsed on a phone, and shown on a wide screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Filter', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel('Status')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectScreenToFit(page, longRunOnly);
  await page.getByLabel('Status').selectOption({ label: 'Failed (400 and above)' });
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
  await expect(page.getByText('No request matches.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('CREATEJOB');
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'POST /v2/jobs' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'POST /v2/jobs' })).toBeFocused();
  const body = page.getByRole('region', { name: 'Request body' });
  await expect(body.locator('mark')).toHaveText(['{', '"description": "[masked: number]",', '"surplus": true']);
  await expect(
    page.getByRole('region', { name: 'Validation failed' }).getByRole('heading', { name: 'Remedy' }),
  ).toBeVisible();
  await expectScreenToFit(page);
  const requestUrl = failed.headers().link?.match(/<([^>]*)>; rel="describedby"/)?.[1] ?? '';
  expect(page.url()).toBe(requestUrl);

  await page.getByRole('link', { name: 'About this problem' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'You last had this problem' })).toContainText(
    'in createJob, and once',
  );
  await page.getByRole('link', { name: 'once' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'POST /v2/jobs' }).click();
  await page.getByRole('link', { name: 'Open in the console' }).click();
  await expect(page).toHaveURL(/\/docs\/rest\/api-reference\/create-job#try\?body=/);
  await expect(page.getByRole('region', { name: 'Console' }).or(page.getByRole('dialog')).first()).toContainText(
    'surplus',
  );
});

test.describe('when the service does not answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  // settings.spec.ts tests a failing screen.
  test('the Requests screen shows an error, and loads after a retry', { tag: '@long' }, async ({
    page,
    visitor,
    person: _,
  }) => {
    await startCalling(visitor);
    let isDown = true;
    await page.route('**/api/organisations/*/requests', (route) => (isDown ? route.abort() : route.continue()));
    await page.route('**/api/organisations/*/requests?*', (route) => (isDown ? route.abort() : route.continue()));
    await openPage(page, '/account/requests');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, longRunOnly);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'No request yet' })).toBeVisible();
  });
});

test('lists deprecated calls with their replacement, and shows them on the page of the operation', async ({
  page,
  visitor,
  person: _,
}) => {
  test.setTimeout(120_000);
  const { client } = await startCalling(visitor);
  await openPage(page, '/account/changes');
  await expect(page.getByRole('heading', { name: 'Nothing that you call is deprecated' })).toBeVisible();
  await expectAccessible(page, longRunOnly);

  const template = {
    method: 'GET',
    path: '/v1/jobs/731904',
    status: 200,
    milliseconds: 12,
    api: 'main',
    version: '1.0.0',
    operation: 'getJob',
  };
  const requests = [1, 2].map((count) => ({
    ...template,
    id: `${client}-${count}`,
    at: new Date().toISOString(),
    clientId: client,
  }));
  // Sent with fetch, because a gateway has no cookies.
  const reported = await fetch(`${visitor.portal.url}/api/requests/report`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gatewaySecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ requests }),
  });
  expect(await reported.json()).toEqual({ kept: 2, repeated: 0, ignored: 0 });
  await page.reload();
  const row = page.getByRole('table', { name: 'Still in use' }).getByRole('row').nth(1);
  await expect(row).toContainText('2 calls in 30 days');
  await row.getByText(/breaking change/).click();
  await expectScreenToFit(page, longRunOnly);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sunsets.ics');

  await row.getByRole('rowheader').getByRole('link', { name: 'Get a job' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'has been deprecated' })).toContainText(
    'In the last 7 days, Planner called it 2 times.',
  );
  // The progress bar is not part of the page.
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expectAccessible(page, longRunOnly);
});

// service/src/subjects/requests tests the counts.
test('a key lists its problems and unused scopes, and can be restricted to the used ones', {
  tag: '@long',
}, async ({ page, visitor, accounts, person: _ }) => {
  test.setTimeout(120_000);
  const organisation = await visitor.addOrganisation();
  const form = {
    name: 'Nightly',
    applicationId: null,
    environment: 'sandbox',
    scopes: ['jobs:read', 'jobs:write'],
    expiresInDays: 90,
    allowedAddresses: [],
  };
  const { key, secret } = (await visitor.send('POST', `/api/organisations/${organisation.id}/keys`, form)) as {
    readonly key: { readonly id: string };
    readonly secret: string;
  };
  const postAsGateway = (path: string, body: object) =>
    fetch(accounts.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gatewaySecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const verified = await postAsGateway('/api/keys/verify', {
    key: secret,
    scope: 'jobs:read',
    operation: 'getJob',
    address: '192.0.2.7',
  });
  expect(await verified.json()).toMatchObject({ active: true });
  const template = {
    method: 'GET',
    path: '/v1/jobs/1',
    milliseconds: 12,
    api: 'main',
    version: '1.0.0',
    operation: 'getJob',
    keyId: key.id,
  };
  const requests = [
    { ...template, id: `${key.id}-1`, at: new Date().toISOString(), status: 404, problem: 'not-found' },
  ];
  expect((await postAsGateway('/api/requests/report', { requests })).status).toBe(200);
  // Unused scopes are only reported for keys older than a week.
  const database = new DatabaseSync(join(accounts.directory, 'portal.sqlite'));
  database.prepare('update "apiKey" set "createdAt" = "createdAt" - 864000000 where "id" = ?').run(key.id);
  database.close();

  await openPage(page, `/account/integrations?key=${key.id}`);
  await expect(page.getByText('Last used')).toContainText('for getJob from 192.0.2.7');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health.getByRole('rowheader')).toHaveText(['not-found', 'REST API 1.0.0: Get a job']);
  await expectScreenToFit(page, longRunOnly);
  await health.getByRole('button', { name: 'Remove unused scopes' }).click();
  await expect(health.getByText('More scopes than it used')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Details' })).not.toContainText('jobs:write');
  await health.getByRole('link', { name: 'not-found' }).click();
  await expect(page.getByRole('table', { name: 'Requests' }).getByRole('row')).toHaveCount(2);
});
