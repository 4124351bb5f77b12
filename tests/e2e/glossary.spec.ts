import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

const glossary = '/docs/shared/glossary';

test('scrolls to the term in the URL on a phone, even to the last one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The last term of the page first.
  for (const term of shortenVariants(['scope', 'worksheet'])) {
    await openPage(page, '/');
    await openPage(page, `${glossary}#${term}`);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    const { y } = (await page.locator(`#${term}`).boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
  }
});

test('collapses the list from A to Z in the filter, so that the first term is near the top', async ({ page }) => {
  await openPage(page, glossary);
  const list = page.getByRole('navigation', { name: 'Terms from A to Z' });
  const getTop = async () => (await page.locator('.term h3').first().boundingBox())?.y ?? 9_999;
  await expect(list).toBeHidden();
  expect(await getTop()).toBeLessThan(740);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  expect(await getTop()).toBeLessThan(1_200);
  await page.getByText('All terms from A to Z').click();
  await list.getByRole('link', { name: 'Worksheet', exact: true }).click();
  await expect(page.locator('#worksheet')).toBeInViewport();
});

test('links terms from A to Z, and filters terms and their groups by words or names', async ({ page }) => {
  await openPage(page, glossary);
  await page.getByText('All terms from A to Z').click();
  await page
    .getByRole('navigation', { name: 'Terms from A to Z' })
    .getByRole('link', { name: 'Worksheet', exact: true })
    .click();
  await expect(page).toHaveURL(`${glossary}#worksheet`);
  await expect(page.locator('#worksheet')).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('resource_absences');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Absence/]);
  await expect(page.getByRole('status').filter({ hasText: 'terms' })).toHaveText(/^1 of \d+ terms$/);
  await expect(page.getByRole('heading', { name: 'Money' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
});
