import { expect, test } from '@playwright/test';
import { readBuiltSiteInventory } from '../../packages/headers/src/built-site-inventory.ts';
import { toSiteFileUrlPath } from '../../service/src/subjects/site/address.ts';
import { isLongRun } from '../long-run.ts';
import { portal } from '../servers.ts';
import { findAxeIssues } from './support/axe.ts';
import { selectCoveringPages } from './support/covering-pages.ts';
import { expectReadableInDark } from './support/dark.ts';
import { kindsOfPage } from './support/kinds-of-page.ts';
import { openPage } from './support/test.ts';

/*
 * In the long run, runs axe on every page of the site, including pages in no menu. Short runs check a few pages that
 * together contain nearly every element that kinds-of-page.spec.ts does not check; pages that add fewer than
 * `minNewElements` are left out. Pages are checked as built, without the scripts of the site, which run in
 * kinds-of-page.spec.ts. Neighbours in the list, which are of one kind, alternate between a wide and a narrow screen.
 */
const widths = [1440, 390] as const;
const minNewElements = 6;
const scripts = '**/assets/js/**';

/** Rule that needs a script, which makes wide tables focusable; pages that break it are checked again with scripts. */
const ruleNeedingScript = 'scrollable-region-focusable';

/** Number of tests among which the pages are divided. */
const shares = isLongRun ? 28 : 1;

let paths: readonly string[];

// Not at module level, which runs in each process.
test.beforeAll(async () => {
  const pages = (await readBuiltSiteInventory(portal.directory)).pagePaths.filter((name) => name !== '404.html');
  expect(pages.length).toBeGreaterThan(500);
  const checkedPages = pages.filter((name) => kindsOfPage.some(({ address }) => address === toSiteFileUrlPath(name)));
  paths = (isLongRun ? pages : selectCoveringPages(portal.directory, pages, checkedPages, minNewElements)).map((name) =>
    encodeURI(toSiteFileUrlPath(name)),
  );
});

for (let share = 0; share < shares; share++) {
  test(`axe finds no issue, share ${share + 1} of ${shares}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.route(scripts, (route) => route.abort());
    const issues: string[] = [];
    const widthsToRecheck = new Map<string, number>();
    for (const [index, path] of paths.entries()) {
      if (index % shares !== share) continue;
      const width = widths[index % widths.length] ?? widths[0];
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const issue of await findAxeIssues(page)) {
        if (issue.startsWith(ruleNeedingScript)) widthsToRecheck.set(path, width);
        else issues.push(`${path} at ${width} pixels: ${issue}`);
      }
      await expectReadableInDark(page);
    }
    expect(issues).toEqual([]);

    await page.unroute(scripts);
    for (const [path, width] of widthsToRecheck) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      await expect(async () => expect(await findAxeIssues(page), `${path} at ${width} pixels`).toEqual([])).toPass({
        timeout: 120_000,
      });
    }
  });
}
