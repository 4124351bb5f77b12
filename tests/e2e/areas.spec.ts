import { expect, openPage, test } from './support/test.ts';

test.describe('the areas of the documentation', () => {
  test('are listed above the sidebar with the current one marked, and start the breadcrumbs', async ({ page }) => {
    await openPage(page, '/docs/rest/api-reference/list-jobs');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      'REST API',
      'Jobs',
      'List jobs',
    ]);
    const areas = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('list', { name: 'Areas of the documentation' });
    await expect(areas.getByRole('link')).toHaveText(['REST API', 'DaaS', 'Web services']);
    await expect(areas.getByRole('link', { name: 'REST API' })).toHaveAttribute('aria-current', 'true');
    await areas.getByRole('link', { name: 'DaaS' }).click();
    await expect(page).toHaveURL('/docs/daas/quick-start');
    await expect(areas.getByRole('link', { name: 'DaaS' })).toHaveAttribute('aria-current', 'true');
  });

  test('a guide outside all areas starts its breadcrumbs with Documentation, and has no sidebar', async ({ page }) => {
    for (const [path, title] of [
      ['/docs/get-started', 'Get started'],
      ['/docs/shared/glossary', 'Glossary'],
    ] as const) {
      await page.goto(path);
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(trail.getByRole('listitem')).toHaveText(['Documentation', title]);
      await expect(trail.getByRole('link')).toHaveAttribute('href', '/documentation/ProductListing');
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
    }
  });

  // site/src/theme/DocBreadcrumbs/trail.test.ts covers the other breadcrumbs.
  for (const [path, trail] of [
    ['/docs/rest/pagination', ['REST API', 'Guides', 'Pagination']],
    ['/docs/category/jobs', ['REST API', 'Jobs']],
    ['/docs/daas/dictionary/Jobs/jobs_v1', ['Data as a Service', 'Data dictionary', 'Jobs']],
  ] as const) {
    test(`begin the breadcrumbs of ${path}`, { tag: '@long' }, async ({ page }) => {
      await openPage(page, path);
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([...trail]);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('are at the top of the menu', async ({ page }) => {
      await openPage(page, '/docs/rest/quick-start');
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page
        .getByRole('list', { name: 'Areas of the documentation' })
        .getByRole('link', { name: 'Web services' })
        .click();
      await expect(page).toHaveURL('/docs/web-services/introduction');
    });
  });
});
