import { expect, test } from './support/test.ts';

test('redirects a category in kebab case, and tables below it', async ({ page }) => {
  await page.goto('/docs/daas/dictionary/predefined-lines/tax_codes_v1');
  await expect(page).toHaveURL('/docs/daas/dictionary/Predefined%20Lines/tax_codes_v1');
  await page.goto('/docs/daas/dictionary/Predefined Lines');
  await expect(page).toHaveURL('/docs/category/data-dictionary#predefined-lines');
});

test('retains the query in a redirect', async ({ page }) => {
  await page.goto('/docs/rest?from=mail');
  await expect(page).toHaveURL('/docs/rest/quick-start?from=mail');
});
