import { readFile } from 'node:fs/promises';
import { openPage, waitForHydration } from '../support/test.ts';
import { createPersonDetails, Visitor } from './people.ts';
import { expect, test } from './test.ts';

test('saves a changed profile, and asks before a link discards unsaved changes', async ({ page, person }) => {
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Profile' });
  await panel.getByLabel('Full name').fill('Ada Marsh-Field');
  await panel.getByRole('button', { name: 'Save the profile' }).click();
  await expect(panel.getByRole('status').first()).toHaveText('Your profile has been saved.');
  await expect(page.getByRole('link', { name: `Your account: Ada Marsh-Field ${person.email}` })).toBeVisible();

  await page.getByLabel('Full name').fill(`${person.name} of the office`);
  const organisationLink = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Organisation' });
  await organisationLink.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue(`${person.name} of the office`);
  // A link to a fragment of the same page does not leave the page.
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeInViewport();
  await organisationLink.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/account/organisation-registration');
});

// service/src/subjects/identity tests the change on both databases.
test('changes the email address after both addresses have confirmed', { tag: '@long' }, async ({
  page,
  person,
  accounts,
}) => {
  const newAddress = createPersonDetails('Ada Newton').email;
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Email address' });
  await panel.getByRole('button', { name: 'Change the address' }).click();
  await panel.getByLabel('New email address').fill(newAddress);
  await panel.getByRole('button', { name: 'Send both emails' }).click();
  await expect(panel).toContainText(`The change to ${newAddress} is not complete`);
  for (const [address, outcome] of [
    [person.email, 'Confirmed from one address'],
    [newAddress, 'Your address has been changed'],
  ] as const) {
    const { link } = await accounts.mailbox.newest(address, /^Confirm/);
    await page.goto('about:blank');
    await openPage(page, link);
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
  }
});

// service/src/subjects/identity tests how sessions are listed and ended.
test('lists sessions on other devices, and ends one', { tag: '@long' }, async ({ page, person, browser, accounts }) => {
  const otherContext = await browser.newContext({
    baseURL: accounts.url,
    extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:1::1' },
  });
  const other = await otherContext.newPage();
  await new Visitor(other, accounts).signIn(person);
  await openPage(page, '/account/settings#sessions');
  const panel = page.getByRole('region', { name: 'Sessions' });
  await expect(panel).toBeInViewport({ ratio: 0.9 });
  await expect(panel.getByRole('row')).toHaveCount(3);
  await expect(panel.getByRole('cell', { name: '2001:db8:1::1' })).toBeVisible();
  await panel.getByRole('button', { name: /^End the session/ }).click();
  await expect(panel.getByRole('row')).toHaveCount(2);
  await other.goto('/account/settings');
  await expect(other).toHaveURL(/\/account\/sign-in/);
  await otherContext.close();
});

// session.spec.ts downloads the data after the password was entered again.
test('downloads all data stored about a person', { tag: '@long' }, async ({ page, person }) => {
  await openPage(page, '/account/settings');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloadPromise;
  expect(download.suggestedFilename()).toBe('account.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);
});

test('deletes an account after its email address was typed', async ({ page, person, accounts }) => {
  await openPage(page, '/account/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(`Type “${person.email}” to confirm`).fill(person.email);
  await confirm.click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await accounts.mailbox.newest(person.email, /^Your account has been deleted/);
  await openPage(page, '/account/sign-in');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toBeVisible();
});

// service/src/subjects/identity tests that the deletion is rejected.
test('shows the sole owner of an organisation what to do before deleting the account', { tag: '@long' }, async ({
  page,
  person,
  visitor,
}) => {
  expect(person.name).toBeTruthy();
  const { name } = await visitor.addOrganisation();
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Delete the account' });
  await expect(panel.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await panel.getByRole('link', { name }).click();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Leave, hand over or close' })).toBeVisible();
});

// The test of other sessions opens the same link.
test('scrolls to the settings section of a fragment, although it loads after the page', { tag: '@long' }, async ({
  page,
  person,
}) => {
  expect(person.name).toBeTruthy();
  await openPage(page, '/account/settings#sessions');
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeInViewport({ ratio: 0.9 });
});
