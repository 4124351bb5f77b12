import type { Page } from '@playwright/test';
import { open } from '../support/test.ts';
import { goodPassword, newPerson } from './people.ts';
import { expect, test } from './test.ts';

async function fillIn(page: Page, { name, email }: { readonly name: string; readonly email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Company').fill('Marsh Builders');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await page.getByLabel('What you want to build').fill('A planner that books jobs from our website.');
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByLabel('I accept the code of conduct').check();
}

// keyboard.spec.ts begins so.
test('a newcomer registers, follows the mail, verifies, signs in, and sees what comes next', { tag: '@long' }, async ({ page, accounts }) => {
  const person = newPerson();
  await open(page, '/account/integrator-registration');
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send it again in/ })).toBeDisabled();

  const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/overview');
  await expect(page.locator('[aria-current="step"]')).toContainText('Register your organisation');
});

// keyboard.spec.ts begins so.
test('the form can be filled in and sent by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const person = newPerson();
  await open(page, '/account/integrator-registration');
  const { keyboard } = page;
  await page.getByLabel('Full name').focus();
  await keyboard.type(person.name);
  for (const text of ['Developer', '+44 1632 960101', person.email, 'Marsh Builders', 'United K', 'https://builders.example', 'A planner that books jobs.']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  // Each box is followed by its link's place.
  for (const box of ['I accept the terms and conditions', 'I accept the code of conduct']) {
    await page.keyboard.press('Tab');
    while (!(await page.getByLabel(box).evaluate((element) => element === document.activeElement))) await keyboard.press('Tab');
    await keyboard.press('Space');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('faults stand beside their fields and in a summary that takes the focus, and nothing typed is lost, by a reload neither', async ({ page }) => {
  await open(page, '/account/integrator-registration');
  await page.getByLabel('Full name').fill('Ada Marsh');
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an email address such as name@example.com.',
    'Enter the name of your company.',
    'Choose a country.',
    'Enter what you want to build in at least 10 characters.',
    'Accept the terms and conditions.',
    'Accept the code of conduct.',
  ]);
  await summary.getByRole('link', { name: 'Choose a country.' }).click();
  const country = page.getByLabel('Country');
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription('Choose a country.');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Marsh');

  await fillIn(page, newPerson());
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('Marsh Builders');
  await expect(page.getByLabel('Country')).toHaveValue('GB');
});

test('the strength of a password is said in words while it is typed', async ({ page }) => {
  await open(page, '/account/verify#token');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('too short');
  await expect(page.getByText('Too short: use at least 15 characters')).toBeVisible();
  await password.fill(goodPassword);
  await expect(page.getByText('Very strong.')).toBeVisible();
  await password.fill('tractor9');
  await page.getByLabel('I will set up a second factor').check();
  await expect(page.getByText('Too short')).toBeHidden();
});

// service/src/people/registration.test.ts holds both; the screen is the one that a newcomer sees.
test('an address that has an account gets the same answer, and another mail', { tag: '@long' }, async ({ page, visitor, accounts }) => {
  const known = await visitor.signUp();
  await page.context().clearCookies();
  await open(page, '/account/integrator-registration');
  await fillIn(page, { ...known, name: 'Someone Else' });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await accounts.mailbox.newest(known.email, /^You already have an account/);
});

test('a link that was used leads to a new one', async ({ page, visitor, accounts }) => {
  const person = await visitor.signUp();
  const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
  await page.context().clearCookies();
  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has already been used');
  await expect(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
});
