import type { Page } from '@playwright/test';
import { openPage } from '../support/test.ts';
import { createPersonDetails, goodPassword } from './people.ts';
import { expect, test } from './test.ts';

async function fillIn(page: Page, { name, email }: { readonly name: string; readonly email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('I accept the terms and conditions and the code of conduct').check();
}

// keyboard.spec.ts starts with the same steps.
test('fills in and sends the form by keyboard only', { tag: '@long' }, async ({ page }) => {
  const person = createPersonDetails();
  await openPage(page, '/account/integrator-registration');
  const { keyboard } = page;
  await page.getByLabel('Full name').focus();
  await keyboard.type(person.name);
  await keyboard.press('Tab');
  await keyboard.type(person.email);
  const box = page.getByLabel('I accept the terms and conditions and the code of conduct');
  while (!(await box.evaluate((element) => element === document.activeElement))) await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('shows errors at fields and in a focused summary, and restores values after a reload', async ({ page }) => {
  await openPage(page, '/account/integrator-registration');
  await page.getByLabel('Full name').fill('Ada Marsh');
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an email address such as name@example.com.',
    'Accept the terms and conditions and the code of conduct.',
  ]);
  await summary.getByRole('link', { name: /^Enter an email address/ }).click();
  const email = page.getByLabel('Work email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an email address such as name@example\.com\./);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Marsh');

  const person = createPersonDetails();
  await fillIn(page, person);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(email).toHaveValue(person.email);
});

// The service rejects weak passwords with a reason.
test('shows the strength of a password in words while it is typed', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/account/verify#token');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('too short');
  await expect(page.getByText('Too short: use at least 15 characters')).toBeVisible();
  await password.fill(goodPassword);
  await expect(page.getByText('Very strong.')).toBeVisible();
  await password.fill('tractor9');
  await page.getByLabel('I will set up a second factor').check();
  await expect(page.getByText('Too short')).toBeHidden();
});

// service/src/subjects/identity/registration.test.ts tests the response and the email.
test('gives the same response for a registered address, and sends a different email', { tag: '@long' }, async ({
  page,
  visitor,
  accounts,
}) => {
  const existingPerson = await visitor.signUp();
  await page.context().clearCookies();
  await openPage(page, '/account/integrator-registration');
  await fillIn(page, { ...existingPerson, name: 'Someone Else' });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await accounts.mailbox.newest(existingPerson.email, /^You already have an account/);
});

test('offers a new link if the link was already used', async ({ page, visitor, accounts }) => {
  const person = await visitor.signUp();
  const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
  await page.context().clearCookies();
  await openPage(page, link);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has already been used');
  await expect(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
});
