import type { Locator, Page } from '@playwright/test';
import { isLongRun, shortenVariants } from '../long-run.ts';
import { createStateInspection, expectToFit } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const jobsPath = '/docs/daas/dictionary/Jobs/jobs_v1';
const indexPath = '/docs/category/data-dictionary';
const mapPath = '/docs/daas/dictionary-map';

const getRow = (page: Page, column: string): Locator =>
  page.getByRole('region', { name: 'Columns of jobs_v1' }).getByRole('row', { name: new RegExp(`^${column} `) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a table page has facts, columns, related tables, rows, queries, other APIs, downloads and changes', async ({
    page,
  }) => {
    await page.goto(jobsPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('jobs_v1');
    await expect(page.getByText('one row per job')).toBeVisible();
    await expect(page.getByText('Load the rows whose modified_at is later')).toBeVisible();
    await expect(getRow(page, 'contact_id').getByRole('link', { name: 'contacts_v1.contact_id' })).toBeVisible();
    await expect(getRow(page, 'priority')).toContainText('Same-day response');
    await expect(getRow(page, 'work_minutes')).toContainText('since 2024-08-05');
    await expect(
      page.getByRole('region', { name: 'Jobs and the tables beside it' }).getByRole('link', { name: 'Job lines' }),
    ).toHaveAttribute('href', '/docs/daas/dictionary/Jobs/job_lines_v1');
    await expect(page.getByRole('link', { name: 'job_constraints_v1.related_job_id' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sample rows of jobs_v1' }).getByRole('rowheader', { name: '731904' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Query: How many jobs were completed' })).toContainText(
      'FROM jobs_v1',
    );
    await expect(page.getByRole('button', { name: 'Run on the sample data' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'List jobs' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'DDL for PostgreSQL' })).toBeVisible();
    await expect(page.getByText('Columns added: travel_minutes, work_minutes, is_late')).toBeVisible();
  });

  test('a table page links to its sections, with the number of their entries, above the columns', async ({ page }) => {
    await page.goto(jobsPath);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    await expect(sections.getByRole('listitem')).toHaveText([
      'Columns 28',
      /^Related tables \d+$/,
      /^Sample rows \d+$/,
      /^Example queries \d+$/,
      'In the other APIs',
      /^Downloads \d+$/,
      /^Changes \d+$/,
    ]);
    await sections.getByRole('link', { name: 'Related tables' }).click();
    await expect(page.getByRole('heading', { name: 'Related tables' })).toBeInViewport();
  });

  test('lists every table, and shows an outline next to the map', async ({ page }) => {
    await page.goto(indexPath);
    await expect(page.locator('[data-table]')).toHaveCount(96);
    await expect(page.getByRole('form', { name: 'Filter the tables' })).toBeHidden();
    await page.goto(mapPath);
    await expect(page.getByRole('group', { name: 'Zoom' })).toBeHidden();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'job_group_id → job_groups_v1' }).first(),
    ).toBeVisible();
  });
});

test('scrolls to the row of a column URL below the header, and links facts and related tables', async ({ page }) => {
  // Opens the full reference, which contains every operation.
  test.slow();
  await openPage(page, `${jobsPath}#modified-at`);
  const target = getRow(page, 'modified_at');
  await expect(target).toBeInViewport();
  const header = page.getByRole('columnheader', { name: 'Meaning' });
  const [above, below] = [await header.boundingBox(), await target.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);

  const otherApis = page.getByRole('region', { name: 'In the other APIs' });
  await otherApis.getByRole('link', { name: 'Job', exact: true }).click();
  await expect(page).toHaveURL(/\/rest\/api-reference#schema\/Job$/);
  await page.goBack();
  await otherApis.getByRole('link', { name: 'List jobs' }).last().click();
  await expect(page).toHaveURL(/\/docs\/web-services\/jobs\/job-list$/);
  await page.goBack();
  await page
    .getByRole('region', { name: 'Jobs and the tables beside it' })
    .getByRole('link', { name: 'Contacts' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('contacts_v1');
});

test('filters the list by table, column, category and refresh rate', async ({ page }) => {
  await openPage(page, indexPath);
  const filter = page.getByRole('form', { name: 'Filter the tables' });
  const shown = page.locator('[data-table]:visible');
  await filter.getByRole('searchbox').pressSequentially('work_min');
  await expect(filter.getByRole('status')).toHaveText(/^\d+ of 96 tables$/);
  await expect(page.getByRole('link', { name: 'work_minutes' }).first()).toHaveAttribute(
    'href',
    `${jobsPath}#work-minutes`,
  );
  await filter.getByRole('searchbox').fill('note');
  await filter.getByLabel('Category').selectOption('Vehicles');
  await expect(shown).toHaveCount(2);
  await filter.getByRole('searchbox').fill('');
  await filter.getByLabel('Category').selectOption('');
  await filter.getByLabel('Refresh').selectOption('daily');
  for (const text of await shown.allInnerTexts()) expect(text).toContain('daily');
  await filter.getByLabel('Refresh').selectOption('');
  await expect(shown).toHaveCount(96);
});

// Only checks the layout; the test below uses the map.
test('the map shows its legend on one line, fits its frame, and shows each name inside its category', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, mapPath);
    const group = page.getByRole('group', { name: 'Zoom' });
    const [hints, first] = await Promise.all([
      group.getByRole('paragraph').boundingBox(),
      group.getByRole('button').first().boundingBox(),
    ]);
    if (hints === null || first === null) throw new Error('The map has no buttons or no legend.');
    expect(hints.height, `at ${width} pixels`).toBeLessThan(32);
    if (hints.y > first.y + first.height) expect(hints.x).toBeCloseTo(first.x, 0);
  }
  const view = page.getByRole('region', { name: 'Map of all tables' });
  await expect(view.locator('svg[data-far]')).toBeVisible();
  expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expect(view.locator('.er-frame')).toHaveCount(14);
  const tooWide = await view.locator('.er-frame').evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const width = (part: string) => frame.querySelector(part)?.getBoundingClientRect().width ?? 0;
      return width('text') > width('rect') ? [frame.textContent] : [];
    }),
  );
  expect(tooWide).toEqual([]);
});

test('zooms the map by keys and buttons, jumps to a category, and follows the focus', async ({ page }) => {
  await openPage(page, mapPath);
  const view = page.getByRole('region', { name: 'Map of all tables' });
  const scale = page.getByRole('group', { name: 'Zoom' }).getByRole('status');
  const percent = async () => Number.parseInt((await scale.textContent()) ?? '', 10);
  await expect.poll(percent).toBeLessThan(60);
  const initialPercent = await percent();
  await view.focus();
  await page.keyboard.press('+');
  expect(await percent()).toBeGreaterThan(initialPercent);
  await page.keyboard.press('0');
  expect(await percent()).toBe(initialPercent);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Vehicles');
  await expect(view.getByText('vehicle_defects_v1')).toBeInViewport();
  await page.getByRole('button', { name: 'Whole map' }).click();
  await expect(view.getByText('vehicle_defects_v1')).toBeHidden();
  await expect(
    view
      .getByText('14 tables', { exact: true })
      .or(view.getByText('16 tables', { exact: true }))
      .first(),
  ).toBeVisible();
  await view.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await percent()).toBeGreaterThan(initialPercent);
  await view.locator('.er-box').first().waitFor({ state: 'visible' });
  await view.locator('a:not(.er-frame)').first().focus();
  await page.keyboard.press('Tab');
  expect(await percent()).toBeGreaterThanOrEqual(80);
  await expect(view.locator('a:focus')).toBeInViewport();
  await expect(view.locator('.er-edge[data-active]').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/daas\/dictionary\/[^/]+\/\w+_v1$/);
});

test('every download of a table and of the whole dictionary exists', async ({ page, request }) => {
  for (const pagePath of [jobsPath, indexPath]) {
    await page.goto(pagePath);
    const links = page.getByRole('region', { name: 'Downloads' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThanOrEqual(8);
    for (const path of paths) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect((await response.body()).length, path).toBeGreaterThan(100);
    }
  }
});

test.describe('an example query', () => {
  // The engine is 5 MB and takes about two seconds of processor time to start, which is long on a busy machine.
  test.slow();
  const getResult = (page: Page) => page.getByRole('region', { name: 'Result' });
  const getQuery = (page: Page) => page.getByRole('textbox', { name: /^Query: How many jobs/ });
  const startQuery = async (page: Page) => {
    await openPage(page, jobsPath);
    await page.getByRole('button', { name: 'Run on the sample data' }).first().click();
    await expect(getResult(page)).toBeVisible({ timeout: 60_000 });
    return getQuery(page);
  };

  test('runs on sample data in a worker loaded on demand; can be changed, run by Ctrl+Enter and reset', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const policies = new Map<string, string>();
    page.on('response', (response) =>
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? ''),
    );
    await openPage(page, jobsPath);
    await page.waitForLoadState('networkidle');
    const isEngine = (path: string) => /\.wasm$|pgdata|pglite/.test(path);
    expect(loaded.filter(isEngine)).toEqual([]);
    const worker = page.waitForEvent('worker');
    await page.getByRole('button', { name: 'Run on the sample data' }).first().click();
    const script = new URL((await worker).url()).pathname;
    await expect(getResult(page).getByRole('columnheader')).toHaveText(['month', 'jobs', 'late', 'late_percent'], {
      timeout: 60_000,
    });
    await expect(page.getByText(/^4 rows, \d+ ms$/)).toBeVisible();
    expect(loaded.filter(isEngine).length).toBeGreaterThan(0);
    expect(policies.get(script)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(Array.from(policies).filter(([path, policy]) => path !== script && policy.includes('wasm'))).toEqual([]);

    const text = getQuery(page);
    const example = await text.inputValue();
    await text.fill('SELECT reference FROM jobs_v1 WHERE job_id = 731904');
    await text.press('Control+Enter');
    await expect(getResult(page).getByRole('cell')).toHaveText(['J-2025-00731']);
    await expectToFit(page, [1440, 390], createStateInspection('[data-query]'));
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(text).toHaveValue(example);
    await expect(getResult(page)).toHaveCount(0);
  });

  // providers/fieldwright/tests/dictionary covers the errors of the engine; the query above tests that the page shows
  // them.
  test('selects the error in a query, and stops a slow query by time limit or on request', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    const text = await startQuery(page);
    await text.fill('SELECT job_id,\n  statuss\nFROM jobs_v1');
    await text.press('Control+Enter');
    await expect(page.getByText('Line 2, column 3: There is no column statuss. Did you mean status?')).toBeVisible();
    expect(
      await text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)),
    ).toBe('statuss');

    await text.fill('SELECT COUNT(*) FROM jobs_v1 a, jobs_v1 b, jobs_v1 c, jobs_v1 d');
    // The clock only advances on command, because on a slow machine the five seconds could end between two steps.
    await page.clock.pauseAt(Date.now() + 60_000);
    await text.press('Control+Enter');
    await page.clock.fastForward(1_000);
    await expect(page.getByText('Running…')).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(page.getByText('Running…')).toBeVisible();
    await page.clock.fastForward(1_000);
    await expect(page.getByText('Stopped after the time limit of 5 seconds.')).toBeVisible();
    await page.clock.resume();
    await text.press('Control+Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped.', { exact: true })).toBeVisible();
    await text.fill('SELECT COUNT(*) AS jobs FROM jobs_v1');
    await text.press('Control+Enter');
    await expect(getResult(page).getByRole('cell')).toHaveText(['386']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a wide table scrolls inside itself with a fixed first column, and uses cards below 1200 pixels', async ({
    page,
  }) => {
    await openPage(page, jobsPath);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const rows = page.getByRole('region', { name: 'Sample rows of jobs_v1' });
    expect(await rows.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
    await rows.evaluate((element) => element.scrollTo(200, 0));
    const [frame, corner] = [await rows.boundingBox(), await rows.getByRole('columnheader').first().boundingBox()];
    expect(Math.abs((corner?.x ?? 0) - (frame?.x ?? 0))).toBeLessThanOrEqual(1);

    const columns = page.getByRole('region', { name: 'Columns of jobs_v1' });
    for (const width of [390, 1000, 1199]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns.evaluate((element) => element.scrollWidth - element.clientWidth), `at ${width} pixels`).toBe(
        0,
      );
      await expect(columns.getByRole('link', { name: 'modified_at' })).toBeVisible();
      await expect(columns.getByText('Identifier of the job')).toBeVisible();
    }
  });

  // kinds-of-page.spec.ts checks that neither is too wide at any width.
  test('the list and the map are no wider than the screen', { tag: '@long' }, async ({ page }) => {
    for (const address of [indexPath, mapPath]) {
      await openPage(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test.describe('the map as a tool', () => {
  test('shows the foreign keys between categories, whose names are readable', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, mapPath);
    const view = page.getByRole('region', { name: 'Map of all tables' });
    expect(await view.locator('.er-link').count()).toBeGreaterThan(20);
    // A straight line has no area, which Playwright regards as hidden.
    await expect(view.locator('.er-link').first()).toHaveCSS('visibility', 'visible');
    // The frames of categories do not cover the lines, which are darker.
    await expect(view.locator('.er-frame rect').first()).toHaveCSS('fill-opacity', '0');
    expect(
      Number(await view.locator('.er-links').evaluate((links) => getComputedStyle(links).strokeOpacity)),
    ).toBeGreaterThanOrEqual(0.4);
    const small = await view
      .locator('.er-frame text')
      .evaluateAll((texts) =>
        texts.filter((text) => text.getBoundingClientRect().height < 11).map((text) => text.textContent),
      );
    expect(small).toEqual([]);
  });

  for (const width of shortenVariants([1440, 390])) {
    test(`shows the join of two tables with cardinalities and its query in three dialects, at ${width} pixels`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, mapPath);
      await page.getByRole('combobox', { name: 'Table' }).fill('job_lines_v1');
      const join = page.getByRole('region', { name: 'Join', exact: true });
      await expect(join.getByRole('link', { name: 'jobs_v1', exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: 'Join with' }).fill('contacts_v1');
      await expect(page).toHaveURL(`${mapPath}?from=job_lines_v1&to=contacts_v1`);
      await expect(join).toContainText('job_lines_v1.job_id = jobs_v1.job_id · many to one');
      await expect(join).toContainText('no join multiplies rows');
      await expect(page.getByRole('region', { name: 'Map of all tables' })).toBeHidden();
      await join
        .getByRole('combobox', { name: 'Key between jobs_v1 and contacts_v1' })
        .selectOption('by site_contact_id');
      const query = join.getByRole('region', { name: 'Query' });
      await expect(query).toContainText('left join contacts_v1 on contacts_v1.contact_id = jobs_v1.site_contact_id');
      await join.getByRole('button', { name: 'BigQuery' }).click();
      await expect(query).toContainText('from `your-project.your_dataset.job_lines_v1`');
      await join.getByRole('button', { name: 'Copy' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^select\n {2}job_lines_v1\./);
      await page.reload();
      await expect(query).toContainText('select');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const small = await join
        .locator('a, code, span, p, select')
        .evaluateAll(
          (all) => all.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 11).length,
        );
      expect(small).toBe(0);
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(join).toBeHidden();
    });
  }
});

test.describe('the columns of a table', () => {
  test.use({ javaScriptEnabled: false });

  test('are a table with 640 pixels or more, and two lines per row with less', async ({ page }) => {
    for (const [width, isTable] of [
      [1000, true],
      [768, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(jobsPath);
      const columns = page.getByRole('region', { name: 'Columns of jobs_v1' });
      expect(
        await columns
          .locator('tbody tr')
          .first()
          .evaluate((row) => getComputedStyle(row).display === 'table-row'),
        `${width}`,
      ).toBe(isTable);
      expect(
        await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${width}`,
      ).toBeLessThanOrEqual(1);
      if (!isTable) continue;
      // The meaning is the widest column.
      const widths = await columns
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => ({ text: head.textContent, width: head.clientWidth })));
      expect(widths.toSorted((a, b) => b.width - a.width)[0]?.text, `${width}`).toBe('Meaning');
    }
    const row = page.locator('#job-id');
    // A line with name, type and key, then one with the meaning.
    expect((await row.boundingBox())?.height).toBeLessThan(72);
    const shown = await row
      .locator('th, td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect().top),
      );
    expect(new Set(shown.map(Math.round)).size, 'lines of a row').toBe(2);
    await expect(row).toHaveText(/job_id\s*bigint.*primary/s);
  });

  // kinds-of-page.spec.ts checks the widths of a table in the short run.
  test('use the width of a wide window', { tag: '@long' }, async ({ page }) => {
    const widths: number[] = [];
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(jobsPath);
      widths.push((await page.getByRole('region', { name: 'Columns of jobs_v1' }).boundingBox())?.width ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(150);
  });

  test('fit into 320 pixels, like the rest of every table page', async ({ page, request }) => {
    test.slow();
    const paths = [
      ...(await (await request.get('/sitemap.xml')).text()).matchAll(
        /<loc>[^<]*?(\/docs\/daas\/dictionary\/[^<]+\/[^<]+_v1)<\/loc>/g,
      ),
    ].map(([, path]) => path ?? '');
    expect(paths).toHaveLength(96);
    // Tables that were too wide in the past.
    const pastOverflows = /invoice|purchase_order|sales_opportunit|stock_details/;
    await page.setViewportSize({ width: 320, height: 800 });
    const overflowingPages: string[] = [];
    for (const path of isLongRun ? paths : paths.filter((candidate) => pastOverflows.test(candidate)).slice(0, 8)) {
      await page.goto(path);
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) overflowingPages.push(path);
    }
    expect(overflowingPages).toEqual([]);
  });
});
