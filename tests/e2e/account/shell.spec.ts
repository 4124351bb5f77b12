import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

test('redirects a page that requires a session to sign-in, and back afterwards', async ({ page, visitor }) => {
  const person = await visitor.signUp();
  await page.context().clearCookies();
  await openPage(page, '/account/settings');
  await expect(page).toHaveURL('/account/sign-in?next=%2Faccount%2Fsettings');
  await expect(page.getByRole('main')).toContainText(
    'Account settings Your profile, how you sign in, where you are signed in, and your data.',
  );
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('shows the account link next to the search in the header on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/account/sign-in');
  const header = page.getByRole('navigation', { name: 'Main' });
  const boxes = await Promise.all(
    [header.getByRole('link', { name: 'Sign in' }), header.getByRole('button', { name: 'Search' })].map((part) =>
      part.boundingBox(),
    ),
  );
  const [link, search] = boxes;
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
  await openPage(page, '/');
  await header.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/sign-in');
});
