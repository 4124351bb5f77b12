import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

const site = resolve(import.meta.dirname, '../../site/build');

/** Hand-written pages with their HTML; React hydrates these pages completely. */
const guides = globSync('docs/**/*.html', { cwd: site })
  .map((file) => ({
    address: `/${file.replace(/(\/index)?\.html$/, '')}`,
    html: readFileSync(resolve(site, file), 'utf8'),
  }))
  .filter(({ html }) => html.includes('theme-code-block') && !html.includes('data-static-page'))
  // Guides with the most URLs of the service in code come first, because the service replaces these.
  .sort(
    (a, b) =>
      b.html.split('/downloads/').length - a.html.split('/downloads/').length || a.address.localeCompare(b.address),
  );

test('hydrates guides without changes, even where the service inserts its URL', async ({ page }) => {
  expect(guides.length).toBeGreaterThan(20);
  test.setTimeout(300_000);
  for (const { address } of shortenVariants(guides, 4)) {
    // Errors in the browser console, such as hydration errors, fail the test.
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    const emptyBlocks = page.locator('.theme-code-block').filter({ hasNot: page.locator('pre code *') });
    expect(await emptyBlocks.count(), address).toBe(0);
  }
});
