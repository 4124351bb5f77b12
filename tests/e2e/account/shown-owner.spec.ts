import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

test('Sandbox and Requests show the owner that has data, and the console uses the personal sandbox', async ({
  page,
  visitor,
  person: _,
}) => {
  await visitor.addOrganisation();
  await openPage(page, '/docs/rest/api-reference/create-job#try');
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await expect(dialog.getByText(/^You send in your own sandbox/)).toBeVisible();
  await expect(dialog.locator('.button--primary')).toHaveText(['Send']);
  await dialog.getByLabel('Start from').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('201 Created', { exact: true })).toBeVisible();

  for (const screen of ['sandbox', 'requests']) {
    await openPage(page, `/account/${screen}`);
    const personal = page.getByRole('link', { name: /^My own/ });
    await expect(personal).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Of the organisation' }).click();
    await expect(personal).not.toHaveAttribute('aria-current');
  }
  await openPage(page, '/docs/rest/api-reference/create-job#try');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByRole('button', { name: 'Use my sandbox' })).toBeVisible();
  await expect(dialog.locator('.button--primary')).toHaveText(['Send']);
});

test('sends a request once if Send is pressed before the personal sandbox is ready', async ({ page, person: _ }) => {
  const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/sandbox-token', async (route) => {
    await isPressed;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/jobs')) sent++;
  });
  await openPage(page, '/docs/rest/api-reference/create-job#try');
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await dialog.getByLabel('Start from').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Go to Authentication' })).toBeVisible();
  release();
  await expect(dialog.getByText('201 Created', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});
