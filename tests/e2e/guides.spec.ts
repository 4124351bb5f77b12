import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

const site = resolve(import.meta.dirname, '../../site/build');

/** Hand-written pages, which React hydrates completely, with their HTML. */
const guides = globSync('docs/**/*.html', { cwd: site })
  .map((file) => ({
    address: `/${file.replace(/(\/index)?\.html$/, '')}`,
    html: readFileSync(resolve(site, file), 'utf8'),
  }))
  .filter(({ html }) => html.includes('theme-code-block') && !html.includes('data-static-page'))
  // Guides with the most text that the service replaces come first: the service's address in code.
  .sort(
    (a, b) =>
      b.html.split('/downloads/').length - a.html.split('/downloads/').length || a.address.localeCompare(b.address),
  );

test('guides are hydrated without changes, also where the service inserts its own address', async ({ page }) => {
  expect(guides.length).toBeGreaterThan(20);
  test.setTimeout(300_000);
  for (const { address } of shortenVariants(guides, 4)) {
    // An error in the console, such as one of hydration, fails the test.
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    const empty = page.locator('.theme-code-block').filter({ hasNot: page.locator('pre code *') });
    expect(await empty.count(), address).toBe(0);
  }
});
