import { shortened } from '../long-run.ts';
import { expect, open, test } from './support/test.ts';

test.describe('the samples of an operation', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('show every line whole, and have one tab for all errors, and a list to choose among them', async ({ page }) => {
        await page.goto('/docs/rest/api-reference/create-job');
        const cut = await page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
        expect(cut).toBe(0);
        const response = page.getByRole('region', { name: 'Response', exact: true });
        await expect(response.getByRole('radio')).toHaveCount(2);
        await expect(response.getByRole('region', { name: 'Response 201' })).toBeVisible();
        await response.getByText('Errors', { exact: true }).click();
        await expect(response.getByRole('region', { name: 'Response 400' })).toBeVisible();
        await response.getByRole('combobox', { name: 'Error' }).selectOption('409 Conflict');
        await expect(response.getByRole('region', { name: 'Response 409' })).toBeVisible();
        await expect(response.getByRole('region', { name: 'Response 400' })).toBeHidden();
      });
    });
  }
});

test.describe('the menu of a page', () => {
  for (const address of shortened([
    '/docs/rest/api-reference/create-job',
    '/docs/rest/quick-start',
    '/docs/daas/dictionary/Jobs/jobs_v1',
    '/documentation/ProductListing',
  ])) {
    test(`leads to the Markdown of ${address}, and closes`, async ({ page, request }) => {
      await open(page, address);
      const menu = page.getByLabel('More for this page');
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

  test('hands the page to an assistant', async ({ page, context, baseURL }) => {
    await context.route('https://claude.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Assistant</title>' }));
    await open(page, '/docs/rest/quick-start');
    await page.getByLabel('More for this page').click();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open in Claude' }).click();
    const question = new URL((await opened).url()).searchParams.get('q');
    expect(question).toContain(`${baseURL}/docs/rest/quick-start.md`);
  });
});

test.describe('a long answer', () => {
  const address = '/docs/rest/api-reference/create-job';

  test('shows its first fields, and opens to what a link leads to', async ({ page }) => {
    await open(page, address);
    await expect(page.locator('#response-201-body\\.reference')).toBeVisible();
    const anchor = await page.locator('li[id^="response-201-body."]').filter({ visible: false }).last().getAttribute('id');
    const folded = page.locator(`[id="${anchor}"]`);
    await page.goto(`${address}#${anchor}`);
    await expect(folded).toBeInViewport();
    await page.reload();
    await expect(folded).toBeInViewport();
  });

  test('says beside what is folded how much of it has changed, when a reader compares; is whole on paper, and what is sent is whole always', async ({
    page,
  }) => {
    await open(page, address);
    const changes = page.locator('[id="response-201-body"] summary [data-change-mark]').first();
    await expect(changes).toBeHidden();
    await page.getByRole('checkbox', { name: /Compare with/ }).check();
    await expect(changes).toHaveText(/\d+ changes/);
    const more = page.locator('[id="response-201-body"] summary', { hasText: /^\d+ more fields/ });
    await expect(more).toBeVisible();
    await expect(page.locator('#request').getByText(/more fields/)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(more).toBeHidden();
    await expect(page.locator('#response-201-body > ul > li:last-child > details > ul > li').last()).toBeVisible();
  });
});
