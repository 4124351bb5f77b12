import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

const states = ['Unscheduled', 'Scheduled', 'Dispatched', 'Started', 'Completed'];
const products = ['REST API', 'Data as a Service', 'Web services'];

// kinds-of-page.spec.ts opens both pages with JavaScript.
for (const javaScriptEnabled of shortenVariants([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the home page lists the products, shows a first call and links to more', async ({ page, baseURL }) => {
      await page.goto('/');
      await expect(page).toHaveTitle('Developer portal | Fieldwright Developers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on the job-management platform');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Watch your call happen',
        'Choose an API',
        'Try any operation on its page',
        'Start here',
        'Stay up to date',
      ]);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([...states, ...products]);
      const picture = page.getByRole('img', { name: /^The console after the request Get a job/ });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([560, 480]);
      await expect(picture).toHaveAttribute('width', '560');
      await expect(picture).toHaveAttribute('height', '480');
      await expect(page.locator('pre').first()).toContainText(`curl --fail-with-body ${baseURL}/v2/jobs/731904`);
      await expect(page.locator('pre .token.function').first()).toHaveText('curl');
      await expect(page.getByRole('article').getByText('Authentication', { exact: true })).toHaveCount(4);
      await expect(page.getByText('First call in ten minutes')).toBeVisible();
      await page.getByRole('link', { name: 'Get started' }).first().click();
      await expect(page).toHaveURL('/docs/get-started');
    });

    test('the product listing compares the products and has a section for each', async ({ page }) => {
      await page.goto('/documentation/ProductListing');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
      await expect(page.getByRole('heading', { level: 2 })).toContainText(products);
      const table = page.getByRole('table', { name: 'The three APIs side by side' });
      await expect(table.getByRole('columnheader')).toContainText(products);
      await expect(table.getByRole('rowheader', { name: 'Freshness' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Data as a Service' }).first().click();
      await expect(page).toHaveURL(/#data-as-a-service$/);
      await expect(page.getByRole('heading', { name: 'Data as a Service' })).toBeInViewport();
    });
  });
}

test('shows the whole picture of the console, and never enlarged', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^The console after the request Get a job/ });
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    expect(box?.width, `${width} pixels`).toBeLessThanOrEqual(562);
    expect((box?.width ?? 0) / (box?.height ?? 1), `${width} pixels`).toBeCloseTo(560 / 480, 1);
  }
});

test('opens the home page from another page without reloading the document', async ({ page }) => {
  await openPage(page, '/docs/rest/quick-start');
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.getByRole('link', { name: 'Fieldwright' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on the job-management platform');
  await expect(page).toHaveTitle('Developer portal | Fieldwright Developers');
  await expect(page.locator('body')).toHaveAttribute('data-same-document');
});
