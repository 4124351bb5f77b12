import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

/*
 * The browser does not render content far from the screen, and reserves the height for it that the page declares
 * (plugins/api-reference/src/components/reference/expected-height.ts). In a narrow window, unrendered links overlap
 * others.
 */
for (const address of shortenVariants(['/rest/api-reference', '/rest/api-reference/1.0.0', '/rest/auth-proxy'])) {
  test.describe(address, () => {
    test.use({ bypassCSP: true });

    for (const width of shortenVariants([390, 1440])) {
      test(`reserves enough space for skipped content at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, address);
        const entries = page.locator('article[id]');
        const reserved = await entries.evaluateAll((all) =>
          all.map((entry) => Number.parseFloat(getComputedStyle(entry).containIntrinsicBlockSize.replace('auto', ''))),
        );
        await page.addStyleTag({ content: 'article { content-visibility: visible !important; }' });
        const needed = await entries.evaluateAll((all) =>
          all.map((entry) => ({ id: entry.id, height: entry.clientHeight })),
        );
        const total = needed.reduce((sum, { height }) => sum + height, 0);
        const missing = needed.map(({ id, height }, index) => ({
          id,
          height: height - (reserved[index] ?? 0) - padding,
        }));

        expect(missing.filter(({ id, height }) => id.startsWith('operation/') && height > 0)).toEqual([]);
        expect(missing.filter(({ height }) => height > 0).length).toBeLessThan(needed.length / 10);
        expect(reserved.reduce((sum, height) => sum + height, 0) / total).toBeLessThan(2);
      });
    }
  });
}

/** Padding of an entry, above and below. */
const padding = 32;

test('shows base URLs and downloads, and at least ten lines of each request and response', async ({ page }) => {
  await openPage(page, '/rest/api-reference');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('link', { name: 'REST API' })).toHaveAttribute('href', '/docs/rest/api-reference');
  await expect(trail).toContainText('Full reference');
  const [title, facts] = [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByText('Base URLs').boundingBox(),
  ];
  expect(facts?.x ?? 0).toBeGreaterThan((title?.x ?? 0) + 500);
  // Not by role, because computing the names of all links of this page takes a second.
  await expect(page.locator('a[href$=".yaml"]').filter({ hasText: 'OpenAPI (YAML)' })).toBeInViewport();

  await page.goto('/rest/api-reference#operation/createJob');
  const entry = page.locator('[id="operation/createJob"]');
  const [text, request] = [
    await entry.getByRole('heading', { level: 3 }).boundingBox(),
    await entry.getByRole('region', { name: 'Request: Create a job' }).boundingBox(),
  ];
  expect(request?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + 500);
  const response = entry.getByRole('region', { name: 'Response of Create a job', exact: true });
  await expect(response).toContainText('"status"');
  const responseStyle = await response.evaluate((pre) => ({
    isCut: pre.scrollHeight > pre.clientHeight + 100,
    lines: Math.floor(pre.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight)),
    position: getComputedStyle(pre, '::after').position,
    background: getComputedStyle(pre, '::after').backgroundImage,
  }));
  expect(responseStyle.lines).toBeGreaterThanOrEqual(10);
  expect(responseStyle).toMatchObject({
    isCut: true,
    position: 'sticky',
    background: expect.stringContaining('gradient'),
  });
});

// Older browsers need this; a test below uses the list.
test('the list of operations is open next to the page, and collapsed in a narrow window', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/rest/api-reference');
  const list = page.getByRole('navigation', { name: 'REST API 2.0.0' }).locator('> details');
  await expect(list).toHaveAttribute('open');
  await list.getByRole('link', { name: /^List jobs/ }).click();
  await expect(list).toHaveAttribute('open');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list).toHaveAttribute('open');
});

test.describe('without scripts, in a browser that does not know ::details-content', () => {
  test.use({ javaScriptEnabled: false });

  // Simulates an older browser.
  test('opens the list of operations and the samples by their labels', { tag: '@long' }, async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('selector(::details-content)', 'selector(::not-known)'),
      });
    });
    await page.goto('/rest/api-reference#operation/createJob');
    const link = page.getByRole('navigation', { name: 'REST API 2.0.0' }).getByRole('link', { name: /^List jobs/ });
    await expect(link).toBeHidden();
    await page.getByText('Operations and schemas').click();
    await expect(link).toBeVisible();
    const entry = page.locator('[id="operation/createJob"]');
    await entry.getByText('Request and response').click();
    await expect(entry.getByRole('region', { name: 'Request: Create a job' })).toBeInViewport();
  });
});

test('has at most 25,100 elements, links to the other areas, and marks the current entry of its list', async ({
  page,
}) => {
  await openPage(page, '/rest/api-reference#operation/createJob');
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(25_100);
  const list = page.getByRole('navigation', { name: 'REST API 2.0.0' });
  await expect(list.getByRole('link', { name: 'DaaS' })).toHaveAttribute('href', '/docs/daas/quick-start');
  const current = list.locator('a[aria-current]:not([href^="/"])');
  await expect(current).toHaveText(/^Create a job/);
  await expect(list.getByRole('list', { name: 'Areas of the documentation' }).locator('[aria-current]')).toHaveText([
    'REST API',
  ]);
});

test('marks the entry that a reader jumps to, even past entries shorter than the window', async ({ page }) => {
  await openPage(page, '/rest/api-reference#operation/createJob');
  const current = page.getByRole('navigation', { name: 'REST API 2.0.0' }).locator('a[aria-current]:not([href^="/"])');
  for (const [id, title] of [
    ['getJob', /^Get a job/],
    ['listJobs', /^List jobs/],
    ['createVehicle', /^Create a vehicle/],
    ['createJob', /^Create a job/],
  ] as const) {
    await page.locator(`[id="operation/${id}"]`).evaluate((entry) => entry.scrollIntoView());
    await expect(current).toHaveText(title);
    await expect(current).toBeInViewport();
  }
});

// console/reference.spec.ts tries an operation in short runs.
test('opens the console for an operation, and shows its request in the chosen language on both pages', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/rest/api-reference#operation/createJob');
  const entry = page.locator('[id="operation/createJob"]');
  await entry.getByRole('combobox', { name: 'Language, Request: Create a job' }).selectOption('Python');
  await expect(entry.getByRole('region', { name: 'Request: Create a job' })).toContainText('requests.post');
  const next = page.locator('[id="operation/getJob"]');
  await next.evaluate((other) => other.scrollIntoView());
  await expect(next.getByRole('region', { name: 'Request: Get a job' })).toContainText('requests.get');
  const button = next.getByRole('button', { name: 'Try it: Get a job' });
  const getButtonTop = async () => Math.round((await button.boundingBox())?.y ?? Number.NaN);
  const before = await getButtonTop();
  await button.click();
  // Not by role, because computing the names of all parts of this page takes a second each time.
  const console = page.locator('dialog[open]');
  await expect(console).toHaveAccessibleName('Try it: Get a job');
  await expect.poll(async () => Math.abs((await getButtonTop()) - before)).toBeLessThan(4);
  const text = await next.locator('h3 ~ div').boundingBox();
  expect(text?.width ?? 0, 'the width of the text next to the console').toBeGreaterThan(480);
  await console.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => Math.abs((await getButtonTop()) - before)).toBeLessThan(4);
  await openPage(page, '/docs/rest/api-reference/get-job');
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
});

// The TypeScript client of 1.0.0 exchanges a key for a token, while its HTTP requests accept a token.
test('offers Copy with a token only in languages whose sample accepts one', async ({ page }) => {
  await openPage(page, '/rest/api-reference/1.0.0#operation/getJob');
  const entry = page.locator('[id="operation/getJob"]');
  const withToken = entry.getByRole('button', { name: 'Copy with a token' });
  const language = entry.getByRole('combobox', { name: /^Language, Request: / });
  await expect(language).toBeVisible();
  await expect(withToken).toBeVisible();
  await language.selectOption('TS');
  await expect(withToken).toBeHidden();
  await language.selectOption('Python');
  await expect(withToken).toBeVisible();
});

test('shows the first fields of a large schema and collapses the others, which a link to one opens', async ({
  page,
}) => {
  await openPage(page, '/rest/api-reference#schema/Job');
  const job = page.locator('[id="schema/Job"]');
  await expect(job.getByText(/^\d+ more fields$/)).toBeVisible();
  await expect(job.locator('[id="schema/Job.tags"]')).toBeHidden();
  expect((await job.boundingBox())?.height ?? 9_999).toBeLessThan(800);
  await page.goto('/rest/api-reference#schema/Job.tags');
  await expect(job.locator('[id="schema/Job.tags"]')).toBeInViewport();
});

test.describe('the full reference on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('begins with its title, and opens its operations from the bottom of the window', async ({ page }) => {
    await openPage(page, '/rest/api-reference');
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0).toBeLessThan(400);
    const menu = page.getByText('Operations and schemas');
    await expect(menu).toBeInViewport();
    await menu.click();
    await page
      .getByRole('navigation', { name: 'REST API 2.0.0' })
      .getByRole('link', { name: /^List jobs/ })
      .click();
    await expect(page).toHaveURL('/rest/api-reference#operation/listJobs');
    await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeHidden();
    await expect(page.locator('[id="operation/listJobs"]').getByRole('heading')).toBeInViewport();
  });
});
