import { open } from '../test.ts';
import { expect, test } from './test.ts';

test('a page that needs a session leads to signing in, and from there back', async ({ page, visitor }) => {
  const person = await visitor.signUp();
  await page.context().clearCookies();
  await open(page, '/account/settings');
  await expect(page).toHaveURL('/account/sign-in?next=%2Faccount%2Fsettings');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
});
