import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

test('asks for the password after the session has expired, then submits the form', async ({ page, person }) => {
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Profile' });
  await panel.getByLabel('Job title').fill('Planner');
  await page.context().clearCookies();
  await panel.getByRole('button', { name: 'Save the profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(panel.getByRole('status').first()).toHaveText('Your profile has been saved.');
  await expect(panel.getByLabel('Job title')).toHaveValue('Planner');
});

test('asks for the password before a sensitive action if it was not entered recently, then continues', async ({
  page,
  person,
  accounts,
}) => {
  const database = new DatabaseSync(join(accounts.directory, 'portal.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000; UPDATE sessionConfirmation SET at = 0');
  database.close();
  await openPage(page, '/account/settings');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const download = await downloadPromise;
  expect(download.suggestedFilename()).toBe('account.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
});

test('ends the session on sign-out, and updates the navbar', async ({ page, person }) => {
  await openPage(page, '/account/overview');
  await expect(page.getByRole('link', { name: `Your account: ${person.name} ${person.email}` })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a documentation page sends no request to the service unless a person has signed in before', async ({
  page,
  visitor,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && requests.push(request.url()));
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(page.getByRole('form', { name: 'My application' }).getByLabel('Application')).toHaveCount(0);
  const person = await visitor.signUp();
  await openPage(page, '/account/overview');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  requests.length = 0;
  await openPage(page, '/docs/get-started');
  await expect(page.getByRole('link', { name: `Your account: ${person.name} ${person.email}` })).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/session'))).toHaveLength(1);
});

test.describe('on a static host', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the account pages report that accounts are unavailable', async ({ page }) => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
    );
    await openPage(page, '/account/integrations');
    await expect(page.getByRole('heading', { name: 'Accounts are not available here' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage API Keys');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an account page states its purpose and requirements', async ({ page }) => {
    await page.goto('/account/integrations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage API Keys');
    await expect(page.getByText('The account pages need JavaScript')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  });
});
