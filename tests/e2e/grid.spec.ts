import type { Page } from '@playwright/test';
import { isLongRun } from '../long-run.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { expect, hydrated, test } from './test.ts';

/*
 * One grid: at each width titles stand on one line from page to page, beside a sidebar or without one, below a header
 * that is as wide as they are; and on a phone nothing stands before a title but the line that says where it is.
 */
const widths = isLongRun ? [390, 768, 1000, 1440, 1920] : [390, 1440];

/** The least room that a phone's title leaves to the bars above it and to its breadcrumbs, which may take two lines. */
const lowestTitleOnPhone = 190;

/** Pages that are built of their own: an account's navigation, and the opening of the home page. */
const own = new Set(['the home page', 'an account page']);

/** A reader is told before the title that search engines do not have the page. */
const beginsWithBanner = 'an unlisted page';

interface Edges {
  readonly hasSidebar: boolean;
  readonly title: { readonly left: number; readonly top: number };
  readonly sidebar: number | null;
  readonly header: { readonly left: number; readonly right: number };
  readonly right: number;
}

test.describe('every kind of page', () => {
  // Scripts move nothing, and are not fetched.
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('stands on one grid', async ({ page }) => {
    test.setTimeout(300_000);
    await page.route('**/assets/js/**', (route) => route.abort());
    const found: { name: string; width: number; edges: Edges }[] = [];
    for (const { name, address } of kindsOfPage.filter((kind) => !own.has(kind.name))) {
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        found.push({ name, width, edges: await page.evaluate(edges) });
      }
    }
    for (const width of widths) {
      for (const hasSidebar of [true, false]) {
        const pages = found.filter((one) => one.width === width && one.edges.hasSidebar === hasSidebar);
        const lefts = Map.groupBy(pages, (one) => one.edges.title.left);
        expect(
          [...lefts].map(([left, ones]) => `${left}: ${ones.map((one) => one.name).join(', ')}`),
          `left edges of titles at ${width}`,
        ).toHaveLength(1);
      }
    }
    expect(found.filter(({ edges: { sidebar, header } }) => sidebar !== null && Math.abs(sidebar - header.left) > 16)).toEqual([]);
    expect(found.filter(({ edges: { right, header } }) => right > header.right + 1)).toEqual([]);
    expect(found.filter(({ name, width, edges: { title } }) => name !== beginsWithBanner && width === 390 && title.top > lowestTitleOnPhone)).toEqual([]);
  });
});

// Runs in the page.
function edges(): Edges {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
  const title = box('main h1');
  const header = box('.navbar__inner');
  const sidebar = box('.theme-doc-sidebar-container .menu a, nav:has(> [data-reference-menu]) a');
  if (!title || !header) throw new Error('A page has a title and a header.');
  scrollTo(0, 0);
  return {
    hasSidebar: sidebar !== null,
    title: { left: Math.round(title.left), top: Math.round(title.top) },
    sidebar: sidebar && sidebar.width > 0 && innerWidth > 996 ? Math.round(sidebar.left) : null,
    header: { left: Math.round(header.left), right: Math.round(header.right) },
    right: Math.round(Math.max(...Array.from(document.querySelectorAll('main :is(h1, h2, p, aside)'), (element) => element.getBoundingClientRect().right))),
  };
}

test('what was copied is said, though a phone shows the button as its icon', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await openTop(page);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  const said = page.getByText('Copied', { exact: true });
  await expect(said).toBeInViewport();
  expect((await said.boundingBox())?.width ?? 0).toBeGreaterThan(40);
});

async function openTop(page: Page): Promise<void> {
  await page.goto('/docs/rest/quick-start');
  await hydrated(page);
}
