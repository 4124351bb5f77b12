import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test('shows errors at fields before sending, and the same errors in the response of the sandbox', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await expect(apiConsole.request.getByText('This request goes to the sandbox: sample data.')).toBeVisible();
  await expect(apiConsole.dialog.getByText(/production/i)).toHaveCount(0);
  await apiConsole.continueAsGuest();
  await apiConsole.field('jobTypeId').fill('twelve');
  await apiConsole.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(apiConsole.field('jobTypeId'), 'the first invalid field has the focus').toBeFocused();
  await apiConsole.dialog.getByRole('heading', { level: 2 }).focus();
  await apiConsole.dialog.getByRole('alert').getByRole('button', { name: 'jobTypeId' }).click();
  await expect(apiConsole.field('jobTypeId'), 'its name in the alert moves the focus to it').toBeFocused();
  await expect(apiConsole.field('jobTypeId')).toHaveAccessibleDescription(/Use a whole number\./);
  await expect(apiConsole.response.getByText('Nothing sent yet.')).toBeVisible();
  await apiConsole.dialog.getByRole('button', { name: 'Send anyway, to see the error' }).click();
  await apiConsole.expectStatus('422 Unprocessable Entity');
  await apiConsole.response.getByRole('button', { name: 'jobTypeId' }).click();
  await expect(apiConsole.field('jobTypeId')).toBeFocused();
  await expect(apiConsole.response.getByRole('link', { name: 'Validation failed' })).toHaveAttribute(
    'href',
    '/problems/validation-failed',
  );
});

test('reports missing credentials next to Send, and sends as a guest with one press', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('get-job');
  await apiConsole.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const message = apiConsole.dialog.getByRole('alert').getByText('Not sent: choose who sends the request.');
  await expect(message).toBeInViewport();
  await apiConsole.dialog.getByRole('button', { name: 'Go to Authentication' }).click();
  await expect(apiConsole.dialog.getByRole('heading', { name: 'Authentication' })).toBeFocused();
  await apiConsole.dialog.getByRole('button', { name: 'Send as a guest' }).click();
  await apiConsole.expectStatus('200 OK');
  await expect(message).toBeHidden();
});

test('names the cause of a conflict and links to the record, which Ctrl+Enter requests', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('start-job', '?path.jobId=731904');
  await apiConsole.continueAsGuest();
  await apiConsole.send('409 Conflict');
  await expect(apiConsole.response.getByRole('link', { name: 'Invalid state transition' })).toBeVisible();
  await apiConsole.follow('Get a job', 'Get a job');
  await expect(apiConsole.field('jobId')).toHaveValue('731904');
  await page.keyboard.press('ControlOrMeta+Enter');
  await apiConsole.expectStatus('200 OK');
});

test('names the scope that an application lacks, and links to its scopes', async ({ page, visitor, person: _ }) => {
  const organisation = await visitor.addOrganisation();
  const application = await visitor.send('POST', `/api/organisations/${organisation.id}/applications`, {
    name: 'Reads only',
    description: 'Shows jobs on a wall.',
    logo: null,
    supportUrl: 'https://builders.example/support',
    contactEmail: 'support@builders.example',
    redirectUrls: [],
    scopes: ['jobs:read'],
  });
  const { id } = application as { readonly id: string };
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.dialog.getByRole('button', { name: 'Change' }).click();
  await apiConsole.dialog
    .getByLabel('Send as one of your applications')
    .selectOption({ label: `Reads only (${organisation.name})` });
  await apiConsole.dialog.getByRole('button', { name: 'Use it' }).first().click();
  await expect(apiConsole.dialog.getByRole('alert').getByText(/Reads only lacks jobs:write/)).toBeVisible();
  await expect(apiConsole.dialog.getByRole('link', { name: 'Add jobs:write to its scopes' })).toHaveAttribute(
    'href',
    `/account/applications?application=${id}`,
  );

  await apiConsole.open('get-job');
  await apiConsole.dialog.getByRole('button', { name: 'Change' }).click();
  await apiConsole.dialog.getByRole('button', { name: 'Use it' }).first().click();
  await expect(apiConsole.dialog.getByText('You send as Reads only (jobs:read)')).toBeVisible();
  await apiConsole.send('200 OK');
});

test('offers production behind a switch if the provider allows it, and confirms each write', async ({ page }) => {
  const sent: string[] = [];
  await page.route('**/console/main/2.0.0/cancelJob.json', async (route) => {
    const operation = await (await route.fetch()).json();
    // As written by the build with the setting enabled; a path of this portal represents production.
    const production = { url: '/production', environment: 'production', issuesTokens: false, tokensFor: null };
    await route.fulfill({ json: { ...operation, servers: [...operation.servers, production] } });
  });
  await page.route('**/production/**', (route) => {
    sent.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  const apiConsole = new Console(page);
  await apiConsole.open('cancel-job', '?path.jobId=731904');
  await apiConsole.continueAsGuest();
  const production = apiConsole.request.getByRole('checkbox', { name: /^Send to production, where the data is live/ });
  await expect(production).not.toBeChecked();
  await production.check();
  await apiConsole.writeJson({ code: 7 });
  await apiConsole.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await apiConsole.dialog.getByRole('button', { name: 'Send anyway, to see the error' }).click();
  await expect(apiConsole.dialog.getByRole('alert').getByText(/This changes real data: jobId 731904/)).toBeVisible();
  expect(sent).toEqual([]);
  await apiConsole.dialog.getByRole('button', { name: 'Send to production' }).click();
  await apiConsole.expectStatus('200 OK');
  expect(sent).toHaveLength(1);
});

test.describe('a response that cannot be read', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of/ });
  test('states possible causes and the fix', async ({ page, context }) => {
    const apiConsole = new Console(page);
    const send = apiConsole.dialog.getByRole('button', { name: 'Send', exact: true });
    await apiConsole.open('get-job');
    await apiConsole.continueAsGuest();
    await page.route('**/v2/jobs/**', () => undefined);
    await send.click();
    await expect(apiConsole.response.getByText('Sending…')).toBeVisible();
    await apiConsole.dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(apiConsole.response.getByText(/may still have succeeded/)).toBeVisible();

    await page.route('**/v2/jobs/**', (route) => route.abort());
    await send.click();
    await expect(apiConsole.response.getByText(/^No response that this page can read/)).toBeVisible();
    await expect(apiConsole.response.getByText(/CORS/)).toBeVisible();

    await context.setOffline(true);
    await send.click();
    await expect(apiConsole.response.getByText(/^You are offline/)).toBeVisible();
  });
});

test('shows a response according to its type: invalid JSON, a file, no body, 5 MB of JSON', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('list-jobs');
  await apiConsole.continueAsGuest();
  for (const { headers, body, message } of [
    { headers: { 'content-type': 'application/json' }, body: '{"id": ', message: /the body is not valid JSON/ },
    {
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
      message: /The body is a file: application\/pdf/,
    },
    { headers: {}, body: '', message: /The response has no body/ },
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: Array.from({ length: 30_000 }, (_, id) => ({ id, description: 'x'.repeat(150) })) }),
      message: /30000 items/,
    },
  ] as const) {
    await page.route('**/v2/jobs', (route) => route.fulfill({ status: 200, headers, body }));
    await apiConsole.send('200 OK');
    await expect(apiConsole.response.getByText(message)).toBeVisible();
  }
});
