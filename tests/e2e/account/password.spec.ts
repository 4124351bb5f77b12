import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

const newPassword = 'copper lantern nineteen geese';

test('resets a forgotten password by an emailed link, and signs in with the new one', async ({
  page,
  visitor,
  accounts,
}) => {
  const person = await visitor.signUp();
  await page.context().clearCookies();
  await openPage(page, '/account/sign-in');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const { link } = await accounts.mailbox.newest(person.email, /^Choose a new password/);
  await page.goto('about:blank');
  await openPage(page, link);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toContainText('Too short');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/overview');
});

// service/src/subjects/identity tests the attempt limit, and that a wrong password and an unknown address get the same
// response.
test('rejects a wrong password in the same way for every address, and shows the wait after six attempts', {
  tag: '@long',
}, async ({ page, visitor }) => {
  const person = await visitor.signUp();
  await page.context().clearCookies();
  await openPage(page, '/account/sign-in');
  const alert = page.getByRole('alert');
  const button = page.getByRole('button', { name: 'Sign in' });
  for (const email of ['nobody@builders.example', person.email]) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password of anyone');
    const answered = page.waitForResponse('**/api/session');
    await button.click();
    await answered;
    await expect(alert).toHaveText('The email address or the password is wrong.');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
  for (let attempt = 1; attempt < 6; attempt++) {
    const answered = page.waitForResponse('**/api/session');
    await button.click();
    await answered;
    // While a form is being sent, its button has no effect.
    await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toHaveCount(0);
  }
  await expect(alert).toContainText(/You can try again in \d+ (seconds|minutes)/);
});

// service/src/subjects/identity tests the ended sessions on both databases.
test('changes the password and reports that other sessions have ended', { tag: '@long' }, async ({ page, person }) => {
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Password', exact: true });
  await panel.getByRole('button', { name: 'Change the password' }).click();
  await panel.getByLabel('Current password', { exact: true }).fill('wrong');
  await panel.getByLabel('New password', { exact: true }).fill(newPassword);
  await panel.getByRole('button', { name: 'Change the password' }).click();
  await expect(panel.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'The password is wrong.',
  );
  await panel.getByLabel('Current password', { exact: true }).fill(person.password);
  await panel.getByRole('button', { name: 'Change the password' }).click();
  await expect(
    panel.getByText('Your password has been changed, and all other sessions have been ended.'),
  ).toBeVisible();
});
