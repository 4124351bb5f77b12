import type { Page } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { fixture } from '../servers.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

const scripts = '**/assets/js/*.js';

test.use({ baseURL: fixture.url });

/** Disables prefetching, so that a page's code is requested when its link is followed. */
async function disablePrefetching(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  );
}

const getScrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('after navigation', () => {
  // The keyboard test below covers this as well.
  test('the view is at the top of the new page', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/docs/headings');
    await page.getByRole('link', { name: 'The other page', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
    expect(await getScrollTop(page)).toBe(0);
  });

  test('the view is at the target of the fragment, below the navbar', async ({ page }) => {
    await openPage(page, '/docs/headings');
    await page.getByRole('link', { name: 'Section 5 of the other page' }).click();
    await expect(page).toHaveURL('/docs/second/other#section-5');
    const heading = page.getByRole('heading', { name: 'Section 5' });
    await expect(heading).toBeInViewport();
    const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const position = await heading.boundingBox();
    expect(position?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
    expect(position?.y).toBeLessThan(200);
  });

  // between-pages.spec.ts covers this on pages of the portal.
  test('Back restores the scroll position', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/docs/headings');
    const link = page.getByRole('link', { name: 'The other page', exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await getScrollTop(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
    await page.goBack();
    await expect.poll(() => getScrollTop(page)).toBe(before);
  });

  test('the focus starts at the top, with the skip link first', async ({ page }) => {
    await openPage(page, '/docs/headings');
    await page.getByRole('link', { name: 'The other page', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
    expect(await getScrollTop(page)).toBe(0);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });
});

test.describe('the progress bar', () => {
  const bar = '#nprogress .bar';

  test('appears if a page takes longer than 200 ms, and disappears when the page is loaded', async ({ page }) => {
    await disablePrefetching(page);
    await openPage(page, '/');
    const { promise: barChecked, resolve: continueLoading } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await barChecked;
      await route.continue();
    });
    await page.evaluate((selector) => {
      addEventListener(
        'click',
        () => {
          const start = performance.now();
          new MutationObserver((_, observer) => {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            document.documentElement.dataset.barAfter = String(performance.now() - start);
          }).observe(document.body, { childList: true, subtree: true });
        },
        { capture: true },
      );
    }, bar);
    await page.getByRole('link', { name: '/docs/headings' }).click();
    await expect(page.locator(bar)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture');
    const barDelay = Number(await page.locator('html').getAttribute('data-bar-after'));
    expect(barDelay).toBeGreaterThanOrEqual(200);
    expect(barDelay).toBeLessThan(900);
    continueLoading();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headings');
    await expect(page.locator(bar)).toHaveCount(0);
  });

  test('does not appear for a page that loads immediately', async ({ page }) => {
    await openPage(page, '/docs/headings');
    await page.evaluate((selector) => {
      new MutationObserver(() => {
        if (document.querySelector(selector)) document.documentElement.dataset.barSeen = 'true';
      }).observe(document.body, { childList: true, subtree: true });
    }, bar);
    await page.getByRole('link', { name: 'The other page', exact: true }).hover();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'The other page', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
    await expect(page.locator('html')).not.toHaveAttribute('data-bar-seen');
  });
});

test.describe('when the code of a page does not arrive', () => {
  test.use({ expectedErrors: /Failed to load resource|Loading chunk|ChunkLoadError/ });

  test('logs a warning and reloads the page', async ({ page }) => {
    await disablePrefetching(page);
    await openPage(page, '/');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route(scripts, (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: '/docs/headings' }).click();
    await reloaded;
    expect(warnings.join('\n')).toMatch(/Loading chunk .* failed/);
    await expect(page).toHaveURL('/docs/headings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headings');
    await page.unroute(scripts);
    await page.reload();
    await waitForHydration(page);
  });

  test('shows a spinner while a part loads, then an error with Retry, which loads the part', async ({ page }) => {
    await disablePrefetching(page);
    let release = () => undefined as unknown;
    const released = new Promise((done) => {
      release = () => done(undefined);
    });
    await page.route('**/assets/js/the-part.*.js', async (route) => {
      await released;
      await route.abort();
    });
    await openPage(page, '/part');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Loading chunk');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.unroute('**/assets/js/the-part.*.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The part is here.')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('prefetching', () => {
  const connections = [
    { name: 'the connection is 4G', value: { effectiveType: '4g', saveData: false }, fetches: true },
    { name: 'the connection is 2G', value: { effectiveType: '2g', saveData: false }, fetches: false },
    { name: 'the connection is slower than 2G', value: { effectiveType: 'slow-2g', saveData: false }, fetches: false },
    { name: 'data saving is on', value: { effectiveType: '4g', saveData: true }, fetches: false },
  ];
  // between-pages.spec.ts tests data-saving mode.
  for (const { name, value, fetches } of shortenVariants(connections, 2)) {
    test(`${fetches ? 'happens' : 'is skipped'} when ${name}`, async ({ page }) => {
      await page.addInitScript(
        (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
        value,
      );
      await openPage(page, '/');
      const countPrefetched = () =>
        page.evaluate(
          () =>
            performance
              .getEntriesByType('resource')
              .filter(
                (entry) => 'initiatorType' in entry && entry.initiatorType === 'link' && entry.name.endsWith('.js'),
              ).length,
        );
      const before = await countPrefetched();
      await page.getByRole('link', { name: '/docs/headings' }).hover();
      await page.waitForLoadState('networkidle');
      if (fetches) await expect.poll(countPrefetched).toBeGreaterThan(before);
      else expect(await countPrefetched()).toBe(before);
    });
  }
});
