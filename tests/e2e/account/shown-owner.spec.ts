import { open } from '../support/test.ts';
import { expect, test } from './test.ts';

test('Sandbox and Requests open on the reader’s data if the organisation has none', async ({ page, visitor, person: _ }) => {
  await visitor.addOrganisation();
  await open(page, '/docs/rest/api-reference/create-job#try');
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await dialog.getByRole('button', { name: 'Use my sandbox' }).click();
  await dialog.getByLabel('Start from').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('201 Created', { exact: true })).toBeVisible();

  for (const screen of ['sandbox', 'requests']) {
    await open(page, `/account/${screen}`);
    const personal = page.getByRole('link', { name: /^My own/ });
    await expect(personal).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Of the organisation' }).click();
    await expect(personal).not.toHaveAttribute('aria-current');
  }
});
