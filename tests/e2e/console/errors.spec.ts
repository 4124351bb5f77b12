import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test('shows errors at their fields before sending, and the sandbox, the only target, reports the same', async ({
  page,
}) => {
  const tried = new Console(page);
  await tried.open('create-job');
  await expect(tried.request.getByText('This request goes to the sandbox: sample data.')).toBeVisible();
  await expect(tried.dialog.getByText(/production/i)).toHaveCount(0);
  await tried.continueAsGuest();
  await tried.field('jobTypeId').fill('twelve');
  await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tried.field('jobTypeId'), 'the first field that is wrong has the focus').toBeFocused();
  await tried.dialog.getByRole('heading', { level: 2 }).focus();
  await tried.dialog.getByRole('alert').getByRole('button', { name: 'jobTypeId' }).click();
  await expect(tried.field('jobTypeId'), 'its name in the alert goes to it').toBeFocused();
  await expect(tried.field('jobTypeId')).toHaveAccessibleDescription(/Use a whole number\./);
  await expect(tried.response.getByText('Nothing sent yet.')).toBeVisible();
  await tried.dialog.getByRole('button', { name: 'Send anyway, to see the error' }).click();
  await tried.expectStatus('422 Unprocessable Entity');
  await tried.response.getByRole('button', { name: 'jobTypeId' }).click();
  await expect(tried.field('jobTypeId')).toBeFocused();
  await expect(tried.response.getByRole('link', { name: 'Validation failed' })).toHaveAttribute(
    'href',
    '/problems/validation-failed',
  );
});

test('Send without credentials reports it beside the button, and sends as a guest with one press', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('get-job');
  await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const message = tried.dialog.getByRole('alert').getByText('Not sent: choose who sends the request.');
  await expect(message).toBeInViewport();
  await tried.dialog.getByRole('button', { name: 'Go to Authentication' }).click();
  await expect(tried.dialog.getByRole('heading', { name: 'Authentication' })).toBeFocused();
  await tried.dialog.getByRole('button', { name: 'Send as a guest' }).click();
  await tried.expectStatus('200 OK');
  await expect(message).toBeHidden();
});

test('a conflict names its cause, and links to the record, which Ctrl+Enter gets', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('start-job', '?path.jobId=731904');
  await tried.continueAsGuest();
  await tried.send('409 Conflict');
  await expect(tried.response.getByRole('link', { name: 'Invalid state transition' })).toBeVisible();
  await tried.follow('Get a job', 'Get a job');
  await expect(tried.field('jobId')).toHaveValue('731904');
  await page.keyboard.press('ControlOrMeta+Enter');
  await tried.expectStatus('200 OK');
});

test('an application that lacks the scope is named, with the way to add it', async ({ page, visitor, person: _ }) => {
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
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.dialog.getByRole('button', { name: 'Change' }).click();
  await tried.dialog
    .getByLabel('Send as one of your applications')
    .selectOption({ label: `Reads only (${organisation.name})` });
  await tried.dialog.getByRole('button', { name: 'Use it' }).first().click();
  await expect(tried.dialog.getByRole('alert').getByText(/Reads only lacks jobs:write/)).toBeVisible();
  await expect(tried.dialog.getByRole('link', { name: 'Add jobs:write to its scopes' })).toHaveAttribute(
    'href',
    `/account/applications?application=${id}`,
  );

  await tried.open('get-job');
  await tried.dialog.getByRole('button', { name: 'Change' }).click();
  await tried.dialog.getByRole('button', { name: 'Use it' }).first().click();
  await expect(tried.dialog.getByText('You send as Reads only (jobs:read)')).toBeVisible();
  await tried.send('200 OK');
});

test('if the provider allows production, a switch explains it, and each write needs confirmation', async ({ page }) => {
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
  const tried = new Console(page);
  await tried.open('cancel-job', '?path.jobId=731904');
  await tried.continueAsGuest();
  const production = tried.request.getByRole('checkbox', { name: /^Send to production, where the data is live/ });
  await expect(production).not.toBeChecked();
  await production.check();
  await tried.writeJson({ code: 7 });
  await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await tried.dialog.getByRole('button', { name: 'Send anyway, to see the error' }).click();
  await expect(tried.dialog.getByRole('alert').getByText(/This changes real data: jobId 731904/)).toBeVisible();
  expect(sent).toEqual([]);
  await tried.dialog.getByRole('button', { name: 'Send to production' }).click();
  await tried.expectStatus('200 OK');
  expect(sent).toHaveLength(1);
});

test.describe('a response that cannot be read', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of/ });
  test('states possible causes and the fix', async ({ page, context }) => {
    const tried = new Console(page);
    const send = tried.dialog.getByRole('button', { name: 'Send', exact: true });
    await tried.open('get-job');
    await tried.continueAsGuest();
    await page.route('**/v2/jobs/**', () => undefined);
    await send.click();
    await expect(tried.response.getByText('Sending…')).toBeVisible();
    await tried.dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(tried.response.getByText(/may still have succeeded/)).toBeVisible();

    await page.route('**/v2/jobs/**', (route) => route.abort());
    await send.click();
    await expect(tried.response.getByText(/^No response that this page can read/)).toBeVisible();
    await expect(tried.response.getByText(/CORS/)).toBeVisible();

    await context.setOffline(true);
    await send.click();
    await expect(tried.response.getByText(/^You are offline/)).toBeVisible();
  });
});

test('shows a response by its kind: JSON with an error, a file, nothing, 5 MB of JSON', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('list-jobs');
  await tried.continueAsGuest();
  for (const { headers, body, shown } of [
    { headers: { 'content-type': 'application/json' }, body: '{"id": ', shown: /the body is not valid JSON/ },
    { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7', shown: /The body is a file: application\/pdf/ },
    { headers: {}, body: '', shown: /The response has no body/ },
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: Array.from({ length: 30_000 }, (_, id) => ({ id, description: 'x'.repeat(150) })) }),
      shown: /list of 30000/,
    },
  ] as const) {
    await page.route('**/v2/jobs', (route) => route.fulfill({ status: 200, headers, body }));
    await tried.send('200 OK');
    await expect(tried.response.getByText(shown)).toBeVisible();
  }
});
