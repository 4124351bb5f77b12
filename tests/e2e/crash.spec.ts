import { fixture } from '../servers.ts';
import { Navbar } from './pages/navbar.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

test.use({
  baseURL: fixture.url,
  expectedErrors: /The page could not be drawn|doesn't have a default export|Minified React error/,
});

for (const address of ['/crash', '/crash-outside-layout']) {
  test(`${address}: a page that throws is replaced by the crash page, and Try again restores it`, async ({ page }) => {
    await openPage(page, address);
    await page.getByRole('button', { name: 'Crash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByRole('main')).toContainText(
      /The page could not be drawn\s+Cause:\s+The job could not be read\s+Cause:\s+The socket is closed/,
    );
    await expect(new Navbar(page).root).toBeVisible();
    await expectAccessible(page, { part: 'main' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All is well');
  });
}

// The tests above cover the crash page itself.
test('links from the crash page to the home page', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/crash');
  await page.getByRole('button', { name: 'Crash' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture');
});

test('reports a page module without a default export', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: '/no-default-export' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(page.getByRole('main')).toContainText(
    "The page component at /no-default-export doesn't have a default export. This makes it impossible to render anything.",
  );
});
