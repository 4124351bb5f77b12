import { expect, open, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// Letters differ with the fonts of the machine; the layout, the colours and what stands where do not.
// `npx playwright test --config tests/playwright.config.ts e2e/readme.spec --update-snapshots` takes the picture anew.
test('the picture in the README shows an operation page as it is', async ({ page }) => {
  await open(page, '/docs/rest/api-reference/schedule-job');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.mouse.move(640, 0);
  await expect(page).toHaveScreenshot('portal.png', { maxDiffPixelRatio: 0.15, threshold: 0.3, animations: 'disabled' });
});
