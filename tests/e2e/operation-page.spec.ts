import { readdirSync, readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('the samples of an operation', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('show complete lines, and have one tab for all errors with a tab for each', async ({ page }) => {
        await page.goto('/docs/rest/api-reference/create-job');
        const truncatedCount = await page
          .locator('pre')
          .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
        expect(truncatedCount).toBe(0);
        const response = page.getByRole('region', { name: 'Response', exact: true });
        await expect(response.getByRole('radio', { name: '400' })).toBeHidden();
        await expect(response.getByRole('region', { name: 'Response 201' })).toBeVisible();
        await response.getByText('Errors', { exact: true }).click();
        await expect(response.getByRole('region', { name: 'Response 400' })).toBeVisible();
        await response.locator('label', { hasText: /^409$/ }).click();
        await expect(response.getByRole('region', { name: 'Response 409' })).toBeVisible();
        await expect(response.getByText('409 Conflict')).toBeVisible();
        await expect(response.getByRole('region', { name: 'Response 400' })).toBeHidden();
      });
    });
  }
});

test('says once that the fields of a response are always present, and marks the others', async ({ page }) => {
  await page.goto('/docs/rest/api-reference/get-job');
  const response = page.getByRole('region', { name: '200 OK' });
  await expect(response.getByText('Fields are always present unless marked “may be missing”.')).toHaveCount(1);
  await openPage(page, '/docs/rest/api-reference/create-job');
  const request = page.getByRole('region', { name: 'Request body' });
  await expect(request.getByText('Fields are always present')).toHaveCount(0);
});

test.describe('the first screen of an operation', () => {
  test.use({ javaScriptEnabled: false });

  test('has the request next to the title, and the first parameter high enough to be seen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/docs/rest/api-reference/create-job');
    expect(await getTop(page.locator(firstField).first())).toBeLessThan(maxTop);
    // Next to the text, only the folded headings are above the request.
    expect(await getTop(page.getByRole('heading', { name: 'Request', exact: true }))).toBeLessThan(200);
  });

  // Request and response are side by side if both have room for a line of a sample.
  for (const [width, isBeside] of [
    [390, false],
    [768, false],
    [1000, false],
    [1200, true],
  ] as const) {
    test(`has the request below the path and one sentence at ${width} pixels, before everything else`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/docs/rest/api-reference/create-job');
      const pathTop = await getTop(page.getByText('/v2/jobs', { exact: true }).first());
      const requestTop = await getTop(page.getByRole('heading', { name: 'Request', exact: true }));
      expect(pathTop).toBeLessThan(260);
      expect(requestTop - pathTop).toBeLessThan(230);
      expect(await getTop(page.getByText(/^Duration, priority and worksheets/))).toBeGreaterThan(requestTop);
      expect(await getTop(page.getByRole('heading', { name: 'Header parameters' }))).toBeGreaterThan(requestTop);
      const responseIsBeside =
        Math.abs((await getTop(page.getByRole('heading', { name: 'Response', exact: true }))) - requestTop) < 4;
      expect(responseIsBeside).toBe(isBeside);
      // The breadcrumb and the versions take one row at every width.
      expect((await page.locator(':has(> .theme-doc-breadcrumbs)').boundingBox())?.height).toBeLessThan(40);
    });
  }

  test('shows scope, rate limit and idempotency in one line, and the rest when it is opened', async ({ page }) => {
    await page.goto('/docs/rest/api-reference/create-job');
    const line = page.locator('#needs > summary');
    await expect(line).toContainText(/Scope jobs:write, 600 requests a minute, Idempotent with a key/);
    expect((await line.boundingBox())?.height).toBeLessThan(44);
    await expect(page.locator('#needs').getByText('60,000 a day')).toBeHidden();
    await line.click();
    await expect(page.locator('#needs').getByText('60,000 a day')).toBeVisible();
    await expect(page.locator('#needs')).toContainText('https://api.example.com');
  });

  test('has required fields before optional ones, and no line that starts with a dot', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/docs/rest/api-reference/create-job');
    const fields = page.locator('[id="request"] > ul > li');
    const marks = await fields.evaluateAll((all) =>
      all.map((field) => field.firstElementChild?.textContent?.includes('required') ?? false),
    );
    expect(marks.indexOf(false)).toBeGreaterThan(0);
    expect(marks.lastIndexOf(true)).toBeLessThan(marks.indexOf(false));
    // A separator is rendered in the gap before its item; at the start of a line, the gap is clipped.
    const shown = await fields.locator('> div:first-child').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const left = head.getBoundingClientRect().left;
        const painted = left + Number.parseFloat(getComputedStyle(head).clipPath.split(' ').at(-1) ?? '0');
        const points = [...head.children].filter((item) => getComputedStyle(item, '::before').content.includes('·'));
        const beginLine = points.filter((item) => item.getBoundingClientRect().left - left < 1);
        return beginLine.filter(
          (item) =>
            item.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(item, '::before').left) >
            painted - 1,
        );
      }),
    );
    expect(shown).toEqual([]);
  });
});

test.describe('every operation', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('has its first parameter above 720 pixels at 1440', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto('/docs/rest/api-reference/create-job');
    const pages = readOperationPages();
    expect(pages.length).toBeGreaterThan(400);
    expect(await page.evaluate(findLowFields, { pages: shortenVariants(pages, 60), firstField, maxTop })).toEqual([]);
  });
});

test.describe('the menu of a page', () => {
  for (const address of shortenVariants([
    '/docs/rest/api-reference/create-job',
    '/docs/rest/quick-start',
    '/docs/daas/dictionary/Jobs/jobs_v1',
    '/documentation/ProductListing',
  ])) {
    test(`links to the Markdown of ${address}, and closes`, async ({ page, request }) => {
      await openPage(page, address);
      // The menu is above the page, and on phones below it.
      const menu = page.getByText('Page actions').filter({ visible: true });
      await menu.click();
      const link = page.getByRole('link', { name: 'View as Markdown' });
      await expect(link).toBeVisible();
      const markdown = await request.get((await link.getAttribute('href')) ?? '');
      expect(markdown.headers()['content-type']).toContain('text/markdown');
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await menu.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(link).toBeHidden();
    });
  }

  // Uses another link of the menu, which the tests above open.
  test('opens an assistant with the page', { tag: '@long' }, async ({ page, context, baseURL }) => {
    await context.route('https://claude.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Assistant</title>' }),
    );
    await openPage(page, '/docs/rest/quick-start');
    await page.getByText('Page actions').filter({ visible: true }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open in Claude' }).click();
    const question = new URL((await opened).url()).searchParams.get('q');
    expect(question).toContain(`${baseURL}/docs/rest/quick-start.md`);
  });
});

test.describe('a long response', () => {
  const address = '/docs/rest/api-reference/create-job';

  test('shows its first fields, and opens the target of a link', async ({ page }) => {
    await openPage(page, address);
    await expect(page.locator('#response-201-body\\.reference')).toBeVisible();
    const anchor = await page
      .locator('li[id^="response-201-body."]')
      .filter({ visible: false })
      .last()
      .getAttribute('id');
    const folded = page.locator(`[id="${anchor}"]`);
    await page.goto(`${address}#${anchor}`);
    await expect(folded).toBeInViewport();
    await page.reload();
    await expect(folded).toBeInViewport();
  });

  test('shows the number of changes in collapsed parts; is complete in print and as a request', async ({ page }) => {
    await openPage(page, address);
    const changes = page.locator('[id="response-201-body"] summary [data-change-mark]').first();
    await expect(changes).toBeHidden();
    await page.getByRole('checkbox', { name: /Compare with/ }).check();
    await expect(changes).toHaveText(/\d+ changes/);
    const moreFields = page.locator('[id="response-201-body"] summary', { hasText: /^\d+ more fields/ });
    await expect(moreFields).toBeVisible();
    await expect(page.locator('#request').getByText(/more fields/)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(moreFields).toBeHidden();
    await expect(page.locator('#response-201-body > ul > li:last-child > details > ul > li').last()).toBeVisible();
  });
});

/** Selects parameters and fields of the body. */
const firstField = 'article li[id*="."]';

/**
 * Maximum top of the first parameter in pixels, below the announcement. The path and the samples are above 260, so that
 * the longest description fits between them and the parameters.
 */
const maxTop = 720;

const getTop = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;

interface PageStart {
  readonly name: string;
  readonly html: string;
}

/**
 * Reads the page of each operation without its samples, up to its first parameter. Pages with the most text above the
 * parameter come first.
 */
function readOperationPages(): PageStart[] {
  const names = readdirSync('site/build/docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const pages = names.flatMap((name) => {
    const html = readFileSync(`site/build/docs/${name}`, 'utf8');
    const end = html.search(/<li [^>]*id="?[\w-]+\./);
    if (!/id="?needs[ ">]/.test(html) || end < 0) return [];
    return [
      {
        name,
        html: `${html.slice(html.indexOf('<main'), end).replace(/(<aside[^>]*>).*?<\/aside>/s, '$1</aside>')}${html.slice(end, end + 500)}`,
      },
    ];
  });
  const getTextLength = ({ html }: PageStart) => html.replace(/<[^>]*>/g, '').length;
  return pages.toSorted((a, b) => getTextLength(b) - getTextLength(a));
}

/**
 * Renders each page in place of the open one, which is faster than opening 400 pages, and returns those whose first
 * parameter is too low. Runs in the page.
 */
function findLowFields({ pages, firstField: selector, maxTop: limit }: LowFieldsInput): string[] {
  document.querySelector('.theme-doc-sidebar-container')?.replaceChildren();
  return pages.flatMap(({ name, html }) => {
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    if (main) document.querySelector('main')?.replaceWith(main);
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return top < limit ? [] : [`${name}: ${top}`];
  });
}

interface LowFieldsInput {
  readonly pages: readonly PageStart[];
  readonly firstField: string;
  readonly maxTop: number;
}
