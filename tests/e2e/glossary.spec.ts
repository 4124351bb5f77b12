import { expect, open, test } from './test.ts';

const glossary = '/docs/shared/glossary';

test('the glossary lists its terms from A to Z, and each leads to its place', async ({ page }) => {
  await open(page, glossary);
  await page.getByRole('main').getByRole('link', { name: 'Worksheet', exact: true }).first().click();
  await expect(page).toHaveURL(`${glossary}#worksheet`);
  await expect(page.locator('#worksheet')).toBeInViewport();
});

test('the glossary shows the terms in which words or names are, and the groups that have some', async ({ page }) => {
  await open(page, glossary);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('resource_absences');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Absence/]);
  await expect(page.getByRole('status').filter({ hasText: 'terms' })).toHaveText(/^1 of \d+ terms$/);
  await expect(page.getByRole('heading', { name: 'Money' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
});
