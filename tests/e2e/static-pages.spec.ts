import { shortenVariants } from '../long-run.ts';
import { DocPage } from './pages/doc-page.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

const operation = '/docs/rest/api-reference/create-job';

test('opens generated pages from the sidebar, each with its heading and document title', async ({ page }) => {
  await openPage(page, operation);
  const { sidebar } = new DocPage(page);
  for (const name of ['Get a job', 'List jobs', 'Create a job']) {
    await sidebar.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · REST API 2.0.0 | Fieldwright Developers`);
  }
});

for (const address of shortenVariants([operation, '/'])) {
  test(`${address} keeps its document head through hydration`, async ({ page, request }) => {
    const html = await (await request.get(address)).text();
    const title = html.match(/<title[^>]*>([^<]*)<\/title>/)?.[1] ?? 'no title';
    await openPage(page, address);
    // React writes the head in the frame after it has rendered the page.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.title()).toBe(title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  });
}

test.describe('a page that is not among the generated ones', () => {
  test.use({ expectedErrors: /status of 404/ });

  // addresses.spec.ts covers other broken addresses in the short run.
  test('is not found', { tag: '@long' }, async ({ page }) => {
    const response = await page.goto('/docs/rest/api-reference/no-such-operation');
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test.describe('a generated page whose HTML does not arrive', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is reloaded once, with a warning in the log', async ({ page }) => {
    await openPage(page, '/docs/category/jobs');
    let requestCount = 0;
    await page.route(`**${operation}`, (route) => {
      requestCount += 1;
      return requestCount > 2 ? route.continue() : route.abort();
    });
    const warning = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('Reloading: '),
    );
    await page.getByRole('main').getByRole('link', { name: 'Create a job', exact: true }).first().click();
    expect((await warning).text()).toContain(`${operation} could not be loaded`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job');
    await expect(page).toHaveURL(operation);
  });

  test('shows a spinner, then, after a previous reload, the error with Retry, which loads the page', async ({
    page,
  }) => {
    await openPage(page, '/docs/category/jobs');
    await page.evaluate((path) => sessionStorage.setItem('portal.reloaded', path), operation);
    let requestCount = 0;
    const { promise: spinnerVisible, resolve: fail } = Promise.withResolvers<void>();
    await page.route(`**${operation}`, async (route) => {
      requestCount += 1;
      // The first request precedes the display of the page, the second is made in its place.
      if (requestCount > 2) return route.continue();
      await Promise.race([spinnerVisible, new Promise((done) => setTimeout(done, requestCount === 1 ? 600 : 30_000))]);
      return route.abort();
    });
    await page.getByRole('main').getByRole('link', { name: 'Create a job', exact: true }).first().click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    fail();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to fetch');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job');
  });
});
