import { isLongRun } from '../long-run.ts';
import { drafts, fixture } from '../servers.ts';
import { DocPage } from './pages/doc-page.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

test.use({ baseURL: fixture.url });

test.describe('the sidebar', () => {
  test('opens one group at a time by keyboard or click, and the group of the opened page', async ({ page }) => {
    await openPage(page, '/docs/headings');
    const doc = new DocPage(page);
    await doc.group('First group').focus();
    await page.keyboard.press('Enter');
    await expect(doc.group('First group')).toHaveAttribute('aria-expanded', 'true');
    await expect(doc.link('Code')).toBeVisible();
    await doc.group('Second group').click();
    await expect(doc.link('Other')).toBeVisible();
    await expect(doc.group('First group')).toHaveAttribute('aria-expanded', 'false');
    await expect(doc.link('Code')).toBeHidden();

    await doc.group('Second group').click();
    await expect(doc.group('Second group')).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('link', { name: 'The other page', exact: true }).click();
    await expect(doc.group('Second group')).toHaveAttribute('aria-expanded', 'true');
    await expect(doc.link('Other')).toHaveAttribute('aria-current', 'page');
  });

  // The test above presses Enter and clicks.
  for (const key of ['Enter', 'Space']) {
    test(`opens a group by keyboard with ${key}`, { tag: '@long' }, async ({ page }) => {
      await openPage(page, '/docs/headings');
      const doc = new DocPage(page);
      await doc.group('First group').focus();
      await page.keyboard.press(key);
      await expect(doc.group('First group')).toHaveAttribute('aria-expanded', 'true');
    });
  }

  // Tests the animation; the tests above open the sidebar.
  test('animates the opening of a group for longer the taller it is, and for 1 ms with reduced motion', {
    tag: '@long',
  }, async ({ page }) => {
    const list = page.locator('.theme-doc-sidebar-item-category ul').first();
    const durations = new Map<string, number>();
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openPage(page, '/docs/headings');
      await new DocPage(page).group('First group').click();
      await expect(list).toHaveAttribute('style', /transition: height/);
      durations.set(reducedMotion, Number((await list.getAttribute('style'))?.match(/height (\d+)ms/)?.[1]));
    }
    expect(durations.get('reduce')).toBe(1);
    expect(durations.get('no-preference')).toBeGreaterThan(100);
  });
});

test('the table of contents lists headings of levels 2 and 3, and highlights the current one', async ({ page }) => {
  await openPage(page, '/docs/headings');
  const { contents } = new DocPage(page);
  await expect(contents.getByRole('link', { name: 'Section 1' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Part 1' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Detail 1' })).toHaveCount(0);
  await contents.getByRole('link', { name: 'Section 4' }).click();
  await expect(page).toHaveURL('/docs/headings#section-4');
  await expect(page.getByRole('heading', { name: 'Section 4' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Section 4' })).toHaveClass(/active/);
});

test.describe('a block of code', () => {
  test('in C# is highlighted in the document itself', async ({ page, context }) => {
    await context.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto('/docs/code');
    const code = page.locator('.language-csharp').first();
    await expect(code.locator('.token.keyword').first()).toHaveText('using');
    await expect(code.locator('.token.comment')).toHaveText('// Reads one job.');
  });
  test.use({ expectedErrors: /Failed to load resource/ });

  test('retains its HTML when scripts load, and has the same highlighting after navigation', async ({ page }) => {
    // Scripts that contain `stackalloc`, which only occurs in the grammar of C#.
    const highlighters: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script' && (await response.text()).includes('stackalloc'))
        highlighters.push(response.url());
    });
    await page.goto('/docs/code', { waitUntil: 'commit' });
    const token = page.locator('.language-csharp .token.keyword').first();
    await token.evaluate((element) => element.setAttribute('data-from-document', ''));
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expect(token).toHaveAttribute('data-from-document');
    expect(highlighters).toEqual([]);
    const block = page.locator('pre.language-csharp');
    const fromDocument = await block.innerHTML();

    await page.getByRole('link', { name: 'Headings' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headings');
    await page.getByRole('link', { name: 'The code' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code');
    await expect(token).toBeVisible();
    await expect(token).toHaveText('using');
    expect(listTokens(await block.innerHTML())).toEqual(listTokens(fromDocument));
    await expect.poll(() => highlighters.length).toBe(1);
  });

  // keyboard.spec.ts also copies a sample.
  test('can be copied and wrapped, next to a sidebar that shows the methods of operations', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1100, height: 800 });
    await openPage(page, '/docs/code');
    await expect(page.getByRole('link', { name: 'Create a job POST' })).toBeVisible();
    await page.locator('.language-csharp.theme-code-block').hover();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('using var client = new HttpClient();\n// Reads one job.\n');

    const block = page.locator('.language-json.theme-code-block');
    await block.hover();
    await block.getByRole('button', { name: 'Toggle word wrap' }).click();
    await expect(block.locator('code')).toHaveCSS('white-space', 'pre-wrap');
  });
});

test.describe('banners', () => {
  test('marks an unlisted page for readers and search engines', async ({ page }) => {
    await openPage(page, '/docs/hidden');
    await expect(
      page.getByText(
        'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
      ),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(new DocPage(page).sidebar.getByRole('link', { name: 'Draft' })).toHaveCount(0);
  });

  test.describe('for writers', () => {
    test.skip(!isLongRun, 'Drafts are built only in the long run.');
    // A development build prefetches scripts by other names than it loads, and evaluates code.
    test.use({ expectedErrors: /status of 404/, bypassCSP: true });

    test('marks a draft', async ({ page }) => {
      await openPage(page, `${drafts.url}/docs/draft`);
      await expect(
        page.getByText(
          'This page is a draft. It will only be visible in dev and be excluded from the production build.',
        ),
      ).toBeVisible();
    });
  });

  test.describe('for readers', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('responds with 404 to a draft', async ({ page }) => {
      const response = await page.goto('/docs/draft');
      expect(response?.status()).toBe(404);
    });
  });
});

/** Lists highlighted tokens as `kind: text`. */
function listTokens(html: string): string[] {
  return [...html.matchAll(/class="token ([^"]*)"[^>]*>([^<]*)/g)].map(([, kind, text]) => `${kind}: ${text}`);
}
