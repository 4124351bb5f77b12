import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runProgram } from '../../built/guides/run-program.ts';
import type { Visitor } from '../account/people.ts';
import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage, skipWithoutPrograms } from '../support/test.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Presses 'Copy with a token' in a part of the page and returns the copied text. */
async function copyWithToken(page: Page, within = 'main'): Promise<string> {
  const button = page.locator(within).locator('[data-copy-token]').filter({ visible: true }).first();
  await button.click();
  await expect(button).toHaveText(/^Copied with a token of .+, valid until \d\d:\d\d$/);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Creates an application that reads and writes jobs. */
const addPlanner = (visitor: Visitor, organisation: string) =>
  visitor.send('POST', `/api/organisations/${organisation}/applications`, {
    name: 'Planner',
    description: 'Books jobs from the website.',
    logo: null,
    supportUrl: 'https://builders.example/support',
    contactEmail: 'support@builders.example',
    redirectUrls: [],
    scopes: ['jobs:read', 'jobs:write'],
  });

const readToken = (code: string): string => code.match(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ?? 'none';

/** Runs commands in one shell with an empty environment, as if they were pasted. */
async function paste(commands: readonly string[]): Promise<string> {
  await skipWithoutPrograms(commands.join('\n'));
  const folder = await mkdtemp(join(tmpdir(), 'pasted-'));
  try {
    const { code, output } = await runProgram('bash', ['-s'], folder, {}, `set -e\n${commands.join('\n')}\n`);
    expect(code, output).toBe(0);
    return output;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('copies a sample with a guest token, which works when pasted, and stores the token nowhere', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`),
  );
  await openPage(page, '/docs/rest/api-reference/get-job');
  const code = await copyWithToken(page);
  expect(await paste([code])).toContain('"id":731904');
  await expect(page.getByRole('status').filter({ hasText: /^Copied with a token of a guest/ })).toBeAttached();

  const token = readToken(code);
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      location.href,
      history.state,
      document.documentElement.outerHTML,
    ]);
  });
  expect(stored).not.toContain(token);
  expect(sent.filter((request) => request.includes(token))).toEqual([]);

  // The console continues in the same sandbox, and its history has no token either.
  await page.getByRole('button', { name: 'Try it' }).click();
  const apiConsole = new Console(page);
  await expect(apiConsole.dialog.getByText(/^You send as a guest/)).toBeVisible();
  await apiConsole.send('200 OK');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('eyJ');
});

test('gets a token of the personal client or selected application when signed in, and never logs it', async ({
  page,
  visitor,
  accounts,
}) => {
  await visitor.signUp();
  const path = '/docs/rest/api-reference/get-job';
  await openPage(page, '/account/overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
  await openPage(page, path);
  const button = page.locator('main [data-copy-token]').filter({ visible: true }).first();
  expect(await paste([await copyWithToken(page)])).toContain('"id":731904');
  await expect(button).toHaveText(/^Copied with a token of your client/);

  const organisation = await visitor.addOrganisation();
  await addPlanner(visitor, organisation.id);
  await openPage(page, path);
  await page.getByRole('form', { name: 'My application' }).getByLabel('Application').selectOption({ label: 'Planner' });
  const code = await copyWithToken(page);
  await expect(button).toHaveText(/^Copied with a token of Planner/);
  await paste([code]);
  await page.getByRole('form', { name: 'My application' }).getByLabel('Application').selectOption({ index: 0 });
  await copyWithToken(page);
  await expect(button).toHaveText(/^Copied with a token of your client/);

  const requests = `/api/organisations/${organisation.id}/requests`;
  // The response has the contract's type `RequestPage`.
  const readRequests = async () =>
    ((await visitor.send('GET', requests)) as { readonly requests: readonly { readonly id: string }[] }).requests;
  await expect.poll(async () => (await readRequests()).length).toBe(1);
  const [last] = await readRequests();
  expect(JSON.stringify(await visitor.send('GET', `${requests}/${last?.id}`)), 'the log of requests').not.toContain(
    readToken(code),
  );
  expect(accounts.output(), 'the log of the service').not.toContain(readToken(code));

  // The page is not reloaded, but must discard the reader's data in memory.
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  // Back through the account's overview.
  await page.goBack();
  await page.goBack();
  await copyWithToken(page);
  await expect(button).toHaveText(/^Copied with a token of a guest/);
});

test('a copied token only gives access to its sandbox', async ({ page, playwright, baseURL }) => {
  await openPage(page, '/docs/rest/api-reference/create-job');
  const created = JSON.parse((await paste([await copyWithToken(page)])).match(/\{.*\}/s)?.[0] ?? '{}') as {
    readonly id: number;
  };
  const token = readToken(await page.evaluate(() => navigator.clipboard.readText()));
  const api = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await api.get(`/v2/jobs/${created.id}`)).status()).toBe(200);

  for (const path of [
    '/api/organisations',
    '/api/applications/1',
    '/api/keys/1',
    '/api/people',
    '/api/audit',
    '/api/outbox',
  ]) {
    const response = await api.get(path);
    expect([401, 403, 404, 405], `${path}: ${response.status()}`).toContain(response.status());
  }
  expect(await (await api.get('/api/session')).json()).toMatchObject({ person: null });
  expect((await api.post('/v2/oauth/introspect', { form: { token } })).status()).toBe(401);
  const other = (await (await api.post('/api/sandbox/guest', { data: {} })).json()) as {
    readonly access_token: string;
  };
  const foreign = await api.get(`/v2/jobs/${created.id}`, {
    headers: { authorization: `Bearer ${other.access_token}` },
  });
  expect(foreign.status(), 'the sandbox of another guest').toBe(404);
  await api.dispose();
});

test('shows the result on one line, also in narrow samples', async ({ page }) => {
  for (const width of [1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/docs/rest/api-reference/get-job');
    await copyWithToken(page);
    const button = page.locator('main [data-copy-token]').filter({ visible: true }).first();
    const [message, title] = [await button.boundingBox(), await page.locator('[data-request-samples]').boundingBox()];
    expect(message?.height, `${width} pixels`).toBeLessThan(32);
    expect((message?.x ?? 0) - (title?.x ?? 0), `${width} pixels: inside its card`).toBeGreaterThanOrEqual(0);
  }
});

test('offers no token for production', async ({ page, visitor }) => {
  await visitor.signUp();
  await addPlanner(visitor, (await visitor.addOrganisation()).id);
  await openPage(page, '/account/overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
  for (const path of ['/docs/rest/api-reference/get-job', '/docs/rest/quick-start']) {
    await openPage(page, path);
    const offered = page.locator('main [data-copy-token]').filter({ visible: true });
    const chooser = page.getByRole('form', { name: 'My application' });
    await chooser.getByLabel('Application').selectOption({ label: 'Planner' });
    await chooser.getByLabel('Environment').selectOption('sandbox');
    await expect(offered.first()).toBeVisible();
    await chooser.getByLabel('Environment').selectOption('production');
    await expect(offered).toHaveCount(0);
  }
});

test('the quick start works for a guest by pasting its commands in order', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page, '/docs/rest/quick-start');
  const commands: string[] = [];
  const blocks = page.locator('#store-the-token ~ * pre.language-bash, #store-the-token ~ div pre.language-bash');
  for (const block of await blocks.all()) {
    const tokenButton = block.locator('xpath=ancestor::*[@data-with-code]').locator('[data-copy-token]');
    const plainCopyButton = block
      .locator('xpath=ancestor::*[contains(@class, "theme-code-block")]')
      .getByRole('button', { name: 'Copy code to clipboard' });
    const copy = (await tokenButton.count()) > 0 ? tokenButton : plainCopyButton;
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await block.hover();
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    commands.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(commands.length, 'from the token to the unscheduled job').toBeGreaterThanOrEqual(8);
  expect(new Set(commands.map(readToken)).size, 'all commands use one sandbox').toBe(
    commands.some((command) => readToken(command) === 'none') ? 2 : 1,
  );
  const output = await paste(commands);
  expect(output.match(/"status": ?"(\w+)"/g)?.slice(-2)).toEqual(['"status":"dispatched"', '"status":"unscheduled"']);
});

test('the quick start works by pressing its buttons in order, with the first call as a guest', async ({ page }) => {
  await openPage(page, '/docs/rest/quick-start');
  await page.getByRole('button', { name: 'Run it here: Get an access token' }).click();
  const apiConsole = new Console(page);
  await apiConsole.dialog.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(apiConsole.dialog.getByRole('status').filter({ hasText: "You have a guest's token" })).toBeVisible();
  await page.getByRole('button', { name: 'Run it here: Get a contact' }).click();
  await expect(apiConsole.dialog.getByText(/^You send as a guest/)).toBeVisible();
  await apiConsole.send('200 OK');
});

test('sends a call from the front page in one press, and schedules a job in three', async ({ page }) => {
  await openPage(page, '/');
  let presses = 0;
  const first = page.getByRole('region', { name: 'First call' });
  const press = async (name: string) => {
    presses += 1;
    await first.getByRole('button', { name, exact: true }).click();
  };
  await press('Send');
  await expect(first.getByRole('status')).toHaveText(/^200 OK, \d+ ms\. Your sandbox, until \d\d:\d\d\.$/);
  expect(presses).toBe(1);
  await expect(first.getByText('"plannedDurationMinutes"')).toBeAttached();
  await press('Create a job');
  await expect(first.getByRole('status')).toHaveText(/^201 Created/);
  await expect(first.getByText(/curl .*\/v2\/jobs \\/)).toBeVisible();
  await press('Schedule this job');
  await expect(first.getByRole('status')).toHaveText(/^200 OK/);
  await expect(first.getByText('"dispatched"')).toBeAttached();
  expect(presses, 'at most four').toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('eyJ');

  // The link opens the console in the same sandbox, where the job exists.
  await first.getByRole('link', { name: 'Unschedule a job' }).click();
  const apiConsole = new Console(page);
  await expect(apiConsole.dialog.getByText(/^You send as a guest/)).toBeVisible();
  await apiConsole.send('200 OK');
});

test('copies the request of the front page with a token', async ({ page }) => {
  await openPage(page, '/');
  expect(await paste([await copyWithToken(page, '[data-first-call]')])).toContain('"id":731904');
});
