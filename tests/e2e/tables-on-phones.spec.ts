import { shortenVariants } from '../long-run.ts';
import { findBrokenWords } from './support/find-broken-words.ts';
import { expect, test } from './support/test.ts';

// The style sheet turns rows into cards without a script.
test.use({ javaScriptEnabled: false });

const guides = [
  '/docs/rest/quick-start',
  '/docs/rest/usage-policy',
  '/docs/rest/troubleshooting',
  '/docs/rest/testing',
  '/docs/rest/change-log',
  '/docs/daas/usage',
  '/docs/daas/daas-reference',
  '/docs/web-services/introduction',
  '/docs/shared/accessibility',
  '/docs/rest/changes',
];

for (const width of shortenVariants([320, 390])) {
  test(`no table of a guide scrolls horizontally at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of guides) {
      await page.goto(path);
      const overflowing = await page
        .locator('main table')
        .evaluateAll((tables) =>
          tables
            .filter(
              ({ parentElement: frame, scrollWidth, clientWidth }) =>
                scrollWidth > clientWidth + 1 || (frame !== null && frame.scrollWidth > frame.clientWidth + 1),
            )
            .map(({ textContent }) => textContent?.slice(0, 60)),
        );
      expect(overflowing, path).toEqual([]);
    }
  });
}

const pagesWithLongNames = [
  '/docs/category/data-dictionary',
  '/docs/daas/dictionary/Jobs/jobs_v1',
  '/docs/daas/dictionary/Jobs/worksheet_questions_v1',
  '/docs/daas/dictionary/Purchase%20Orders/purchase_order_note_workflow_answers_v1',
  '/docs/daas/dictionary/Vehicles/vehicles_v1',
  '/docs/web-services/contacts/contact-by-group',
  '/docs/web-services/contacts/contact-save',
  '/docs/web-services/stock/stock-item-list',
  '/docs/web-services/worksheets/worksheet-answers',
  '/docs/web-services/result-codes/amountExceedsBalance',
];

for (const width of [390, 768]) {
  test(`breaks names only between their words at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of pagesWithLongNames) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(findBrokenWords), path).toEqual([]);
    }
  });
}

test('shows a row of many columns as a card with the column names next to the values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/rest/usage-policy');
  const cells = page.locator('main table').first().locator('tbody tr').first().locator('td');
  const shown = await cells.evaluateAll((all) =>
    all.map((cell) => ({ name: getComputedStyle(cell, '::before').content, left: cell.getBoundingClientRect().left })),
  );
  expect(shown.map(({ name }) => name)).toEqual(['"API"', '"Requests"', '"Per"', '"Counted for each"']);
  expect(new Set(shown.map(({ left }) => left)).size).toBe(1);
  await expect(page.locator('main table').first().locator('thead')).toBeHidden();
});

test('names both versions in each row of the table of changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/rest/changes');
  const row = page
    .getByRole('table', { name: 'Changes of every operation' })
    .getByRole('row')
    .filter({ hasText: 'Base path' });
  const [oldPath, newPath] = [row.getByText('/v1', { exact: true }), row.getByText('/v2', { exact: true })];
  expect((await newPath.boundingBox())?.y ?? 0).toBeGreaterThan((await oldPath.boundingBox())?.y ?? 0);
  expect(await newPath.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"2.0.0"');
});
