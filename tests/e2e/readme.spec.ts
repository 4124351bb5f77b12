import { expect, openPage, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// The screenshot is for the README and not part of the portal. Regenerate it with
// `LONG_RUN=1 npx playwright test --config tests/playwright.config.ts e2e/readme.spec --update-snapshots`.
test('the screenshot in the README matches the operation page', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.mouse.move(640, 0);
  await expect(page).toHaveScreenshot('portal.png', { maxDiffPixelRatio: 0.05, animations: 'disabled' });
});
