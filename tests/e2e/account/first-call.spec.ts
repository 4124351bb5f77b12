import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openPage, skipWithoutPrograms } from '../support/test.ts';
import { countRequiredFields } from './count-effort.ts';
import { createPersonDetails } from './people.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);

/** Runs a curl command in a shell and returns the HTTP status code. */
async function runCurlCommand(command: string): Promise<string> {
  await skipWithoutPrograms(command);
  const { stdout } = await run('bash', ['-c', `${command} --output /dev/null --write-out '%{http_code}'`]);
  return stdout;
}

test('takes two forms with four required fields from registration to a working curl command', async ({
  page,
  accounts,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: accounts.url });
  const person = createPersonDetails();
  let presses = 0;
  const press = async (name: string) => {
    presses++;
    await page.getByRole('main').getByRole('button', { name }).click();
  };

  await openPage(page, '/account/integrator-registration');
  const registrationFieldCount = await countRequiredFields(page, 'Register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('I accept the terms and conditions and the code of conduct').check();
  presses++;
  await press('Register');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
  await openPage(page, link);
  const verificationFieldCount = await countRequiredFields(page, 'Confirm and sign in');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press('Confirm and sign in');
  await expect(page).toHaveURL('/account/overview');

  await press('Copy with a token');
  await expect(page.getByText(/^Copied, with a token that is valid until/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Authorization: Bearer eyJ/);
  expect(await runCurlCommand(copied)).toBe('200');
  expect([registrationFieldCount, verificationFieldCount]).toEqual([3, 1]);
  expect(presses).toBe(4);
  const token = copied.match(/Bearer ([\w.-]+)/)?.[1] ?? '';
  await page.reload();
  await page.getByRole('region', { name: 'Last calls' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/v2/');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Your REST client');
  expect(await page.content()).not.toContain(token);
  expect(
    await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.referrer + location.href,
    ),
  ).not.toContain(token);
});

// The test above runs a copied command; tests in plugins/account/src/clients cover how commands are generated.
test('shows working commands for a new secret of the personal client', { tag: '@long' }, async ({
  page,
  person: _,
}) => {
  await openPage(page, '/account/integrations');
  await expect(page.getByRole('navigation', { name: 'Credentials' }).getByRole('link')).toHaveText([
    'REST clients',
    'Web services keys',
  ]);
  await page.getByRole('region', { name: 'Your REST client' }).getByRole('button', { name: 'Create a secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client secret for the sandbox' });
  await expect(dialog.locator('pre b')).toHaveCount(2);
  const values = await dialog.locator('pre b').allTextContents();
  // The first blocks are lines of .env.
  const [token = '', call = ''] = (await dialog.locator('pre code').allTextContents()).slice(-2);
  expect(values[0]).toMatch(/^fsc_/);
  const variables = `export FW_CLIENT_ID=${values[0]} FW_CLIENT_SECRET=${values[1]}`;
  expect(await runCurlCommand(`${variables}\n${token}\n${call}`)).toBe('200');
  await dialog.getByLabel('I have stored it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Your REST client' }).getByRole('row')).toHaveCount(2);
});

// Tests in plugins/account/src/clients cover how commands are generated.
test('shows working commands for a new web services key', { tag: '@long' }, async ({ page, person: _ }) => {
  await openPage(page, '/account/integrations?tab=keys&of=me&new=yes');
  await page.getByLabel('Name', { exact: true }).fill('First call');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create the key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your key “First call”' });
  const key = await dialog.locator('pre b').first().textContent();
  const [current = '', call = ''] = (await dialog.locator('pre code').allTextContents()).slice(-2);
  await skipWithoutPrograms(call);
  const { stdout } = await run('bash', ['-c', `export FW_API_KEY=${key}\n${current}\n${call}`]);
  expect(stdout).toContain('"jobs:read"');
  expect(stdout).toMatch(/"code":0.*"jobId":731904/s);
});
