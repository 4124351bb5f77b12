import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a problem page is complete, and its operations link back to it', async ({ page }) => {
    await page.goto('/problems/contact-on-stop');
    await expect(page.getByRole('main')).toContainText('409 Conflict');
    await expect(page.getByRole('region', { name: 'What to do' })).toContainText(
      'Ask the accounts team to lift the stop',
    );
    await expect(page.getByRole('region', { name: 'Causes' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Example', exact: true })).toContainText(
      'https://developers.example.com/problems/contact-on-stop',
    );
    await page.getByRole('region', { name: 'Returned by' }).getByRole('link', { name: 'Schedule a job' }).click();
    await expect(page).toHaveURL('/docs/rest/api-reference/schedule-job');
    await page.getByRole('region', { name: 'Errors' }).getByRole('link', { name: 'Contact on stop' }).click();
    await expect(page).toHaveURL('/problems/contact-on-stop');
  });

  test('the catalogue lists every problem by status, and links to its page', async ({ page }) => {
    await page.goto('/docs/rest/errors');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.locator('main article a[href^="/problems/"]')).toHaveCount(31);
    await page.getByRole('region', { name: '409 Conflict' }).getByRole('link', { name: 'Job locked' }).click();
    await expect(page).toHaveURL('/problems/job-locked');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Errors' }).click();
    await expect(page).toHaveURL('/docs/rest/errors');
  });

  test('renders a life-cycle as a diagram and a table of roles, conditions, operations, actions and errors', async ({
    page,
  }) => {
    await page.goto('/docs/rest/lifecycles/job');
    const drawing = page.getByRole('group', { name: /^Job life-cycle/ });
    await expect(drawing.getByRole('link')).toHaveCount(9);
    await expect(drawing.getByText('setNoAccess', { exact: true })).toBeVisible();
    // The hovered line is highlighted, even next to its centre, and the others are dimmed.
    const [dispatch, cancel] = ['dispatch', 'cancel'].map((event) => drawing.locator(`g[data-event="${event}"]`));
    const line = await dispatch
      ?.locator('path')
      .first()
      .evaluate((path: SVGPathElement) => {
        const { x, y } = path
          .getPointAtLength(path.getTotalLength() * 0.2)
          .matrixTransform(path.getScreenCTM() ?? undefined);
        return { x: x + 4, y };
      });
    await page.mouse.move(line?.x ?? 0, line?.y ?? 0);
    await expect(dispatch?.locator('> g') ?? drawing).toHaveCSS('stroke-width', '3px');
    await expect(cancel ?? drawing).toHaveCSS('opacity', '0.25');
    const row = page.getByRole('row', { name: /^start\b/ });
    await expect(row).toContainText('Resource, Office user, REST client');
    await expect(row).toContainText('A lead resource is set');
    await expect(row.getByRole('link', { name: 'job-status-set' })).toHaveAttribute(
      'href',
      /\/docs\/web-services\/jobs\/job-status-set$/,
    );
    await expect(row.getByRole('link', { name: 'Invalid state transition' })).toHaveAttribute(
      'href',
      '/problems/invalid-state-transition',
    );
    await row.getByRole('link', { name: 'Start a job' }).click();
    await expect(page).toHaveURL('/docs/rest/api-reference/start-job');
    await page.getByRole('region', { name: 'Transitions' }).getByRole('link', { name: 'Job life-cycle' }).click();
    await expect(page).toHaveURL('/docs/rest/lifecycles/job');
  });

  // tests/built/links.test.ts follows every link.
  test('links an action and a field to their life-cycle', { tag: '@long' }, async ({ page }) => {
    await page.goto('/docs/web-services/jobs/job-schedule');
    await expect(
      page.getByRole('region', { name: 'Transitions' }).getByRole('link', { name: 'Job life-cycle' }),
    ).toHaveAttribute('href', '/docs/rest/lifecycles/job');
    await page.goto('/docs/rest/api-reference/get-job');
    await expect(page.locator('main a[href="/docs/rest/lifecycles/job-financial"]').first()).toHaveText('Life-cycle');
  });

  // plugins/api-reference/src/pages/catalogue.test.ts tests the references, tests/built/links.test.ts the targets.
  test('a scope links to the operations that require it, and these link back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/docs/rest/scopes');
    await page
      .getByRole('region', { name: 'jobs:schedule' })
      .getByRole('link', { name: 'Schedule a job', exact: true })
      .click();
    await page.locator('#needs summary').click();
    await page.locator('#needs').getByRole('link', { name: 'jobs:schedule' }).click();
    await expect(page).toHaveURL('/docs/rest/scopes#jobs:schedule');
  });

  // plugins/api-reference/src/pages/catalogue.test.ts tests the references, tests/built/links.test.ts the targets.
  test('a result code links to the actions that return it, and these link back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/docs/web-services/result-codes');
    await page.getByRole('link', { name: 'jobLocked', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Example', exact: true })).toContainText('"code": 131');
    await page.getByRole('region', { name: 'Returned by' }).getByRole('link').filter({ hasText: 'job' }).last().click();
    await page.getByRole('region', { name: 'Result codes' }).getByRole('link', { name: 'jobLocked' }).click();
    await expect(page).toHaveURL('/docs/web-services/result-codes/jobLocked');
  });
});

for (const { address, filterText, hiddenName } of [
  { address: '/docs/rest/errors', filterText: 'worksheet', hiddenName: 'Not authenticated' },
  { address: '/docs/category/data-dictionary', filterText: 'vehicle', hiddenName: 'invoices_v1' },
  { address: '/rest/api-reference', filterText: 'vehicle', hiddenName: 'Create a job' },
])
  test(`filters ${address} by words that were entered before its script loaded`, async ({ page }) => {
    const scriptsReleased = Promise.withResolvers<void>();
    await page.route('**/assets/js/**', (route) => scriptsReleased.promise.then(() => route.continue()));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator('main input[type=search], #reference-filter').fill(filterText);
    const item = page
      .getByRole('main')
      .getByRole('heading', { name: hiddenName, exact: true })
      .or(page.getByRole('main').getByRole('link', { name: hiddenName, exact: true }));
    await expect(item.first()).toBeVisible();
    scriptsReleased.resolve();
    await expect(item.first()).toBeHidden();
  });

// tests/built/named-pages.test.ts covers the sidebars.
test('lists the pages in sidebars, and filters the errors', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/rest/lifecycles/job');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Stock on a job' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL('/docs/rest/errors');
  await page.getByLabel('Words in an error').fill('worksheet');
  await expect(
    page.getByRole('region', { name: '409 Conflict' }).getByRole('link', { name: 'Worksheet incomplete' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: '401 Unauthorized' })).toBeHidden();
});

// packages/search-index/src/query/query.test.ts covers the parsing of pasted text.
for (const [what, text, path] of shortenVariants([
  [
    'problem',
    '{"type": "https://developers.example.com/problems/job-locked", "title": "Job locked", "status": 409}',
    '/problems/job-locked',
  ],
  [
    'web-services answer',
    '{"code": 131, "message": "The job is completed: 731904.", "data": null}',
    '/docs/web-services/result-codes/jobLocked',
  ],
  [
    'error of OAuth',
    '{"error": "invalid_client", "error_description": "The secret is wrong."}',
    '/docs/rest/errors#invalid_client',
  ],
] as const)) {
  test(`finds the page of a pasted ${what}`, async ({ page }) => {
    await openPage(page, `/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('main').locator('ol a').first()).toHaveAttribute(
      'href',
      new RegExp(path.replace(/[?.]/g, '\\$&')),
    );
  });
}
