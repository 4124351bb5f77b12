import { shortenVariants } from '../long-run.ts';
import { expectOnGrid } from './support/grid.ts';
import { kindsOfPage } from './support/kinds-of-page.ts';
import { expect, openPage, test } from './support/test.ts';

// In the short run, kinds-of-page.spec.ts checks two widths of the pages that it opens.
test.describe('the grid', { tag: '@long' }, () => {
  // Scripts move nothing, so they are not loaded.
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  for (const { name, address } of kindsOfPage) {
    test(`${name} aligns with it at every width`, async ({ page }) => {
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto(address);
      for (const width of [390, 768, 1000, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectOnGrid(page, name, width);
      }
    });
  }
});

test.describe('a table next to the table of contents', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of shortenVariants(['/docs/web-services/migrate', '/docs/rest/changes'])) {
    test(`uses the width of a wide window on ${path}`, async ({ page }) => {
      const widths: number[] = [];
      for (const width of [1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        if (widths.length === 0) await page.goto(path);
        widths.push(
          await page.evaluate(() =>
            Math.max(
              ...Array.from(document.querySelectorAll('main article *:has(> table)'), (frame) => frame.clientWidth),
            ),
          ),
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(150);
    });
  }
});

test('confirms copying in the menu, which stays open', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/docs/rest/quick-start');
  await page.getByText('Page actions').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  const message = page.getByText('Copied', { exact: true });
  await expect(message).toBeInViewport();
  expect((await message.boundingBox())?.width ?? 0).toBeGreaterThan(40);
});
