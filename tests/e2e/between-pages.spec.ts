import type { Page } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test, waitForHydration } from './support/test.ts';

const operation = '/docs/rest/api-reference/create-job';
const getScrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns a link from one generated page to another. */
const getLinkToPage = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href^="/docs/rest/api-reference/"]:not([href*="#"]):not([href*="1.0.0"]):not([href$=".md"])')
    .first();

/** Delays every response by this number of milliseconds. */
async function addLatency(page: Page, milliseconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: milliseconds,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Records the minimum length of visible text in any frame from now on. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    const recordFrame = () => {
      frames.push(document.querySelector('main')?.textContent.length ?? 0);
      document.documentElement.dataset.minTextLength = String(Math.min(...frames));
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });

test.describe('between generated pages', () => {
  test('every frame shows content, even with a slow server', async ({ page }) => {
    await openPage(page, operation);
    await addLatency(page, 150);
    await watchFrames(page);
    const before = await getHeading(page).textContent();
    await getLinkToPage(page).click();
    await expect(getHeading(page)).not.toHaveText(before ?? '');
    expect(Number(await page.locator('html').getAttribute('data-min-text-length'))).toBeGreaterThan(500);
  });

  for (const [sign, triggerPrefetch] of shortenVariants([
    ['a pointer that rests on it', (page: Page) => getLinkToPage(page).hover()],
    ['the keyboard focus', (page: Page) => getLinkToPage(page).focus()],
  ] as const)) {
    test(`${sign} prefetches the page of a link, which a click then shows without a request`, async ({ page }) => {
      await openPage(page, operation);
      const href = (await getLinkToPage(page).getAttribute('href')) ?? '';
      const response = page.waitForResponse((received) => new URL(received.url()).pathname === href);
      await triggerPrefetch(page);
      await (await response).finished();
      let repeated = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === href) repeated += 1;
      });
      await getLinkToPage(page).click();
      await expect(page).toHaveURL(href);
      await expect(page.locator('#nprogress')).toHaveCount(0);
      expect(repeated).toBe(0);
    });
  }

  // navigation.spec.ts tests connections in the short run.
  test('prefetches nothing in data-saving mode', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
    );
    await openPage(page, operation);
    const href = await getLinkToPage(page).getAttribute('href');
    let requestCount = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === href) requestCount += 1;
    });
    await getLinkToPage(page).hover();
    await page.waitForTimeout(300);
    expect(requestCount).toBe(0);
  });

  // navigation.spec.ts measures the same bar; static-pages.spec.ts delays the HTML of a page.
  test('shows the progress bar after 200 ms', { tag: '@long' }, async ({ page }) => {
    await openPage(page, operation);
    const href = (await getLinkToPage(page).getAttribute('href')) ?? '';
    const { promise: barVisible, resolve: reportBarVisible } = Promise.withResolvers<void>();
    await page.route(`**${href}`, async (route) => {
      await barVisible;
      await route.continue();
    });
    await getLinkToPage(page).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    reportBarVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await expect(page).toHaveURL(href);
  });
});

test.describe('Back', () => {
  const locations = [
    { name: 'the full reference', path: '/rest/api-reference', top: 20_000 },
    { name: 'the search results', path: '/search/?q=job', top: 1500 },
    { name: 'an operation page', path: operation, top: 1800 },
    { name: 'a guide', path: '/docs/rest/quick-start', top: 900 },
  ];
  // The full reference takes longest to render; search results come from a worker.
  for (const { name, path, top } of shortenVariants(locations, 2)) {
    test(`restores the scroll position of ${name} if the visit started there`, async ({ page }) => {
      test.slow();
      await openPage(page, path);
      await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(top + 900);
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page.waitForTimeout(400);
      const topText = await getTopText(page);
      const position = await page.evaluate(() => ({
        y: Math.round(scrollY),
        high: document.documentElement.scrollHeight,
      }));
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('.theme-layout-footer a[href^="/docs/"]')?.click(),
      );
      await expect(page).not.toHaveURL(new RegExp(`${path.replace(/[?/]/g, '.')}$`));
      await expect.poll(() => getScrollTop(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => getTopText(page)).toBe(topText);
      if (path !== '/rest/api-reference') await expect.poll(() => getScrollTop(page)).toBe(position.y);
    });
  }

  test.describe('without a connection', () => {
    // Prefetching fails with an error in the console when the connection is lost.
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test('shows the first page of the visit again', async ({ page, context }) => {
      await openPage(page, operation);
      const title = await getHeading(page).textContent();
      await getLinkToPage(page).click();
      await expect(getHeading(page)).not.toHaveText(title ?? '');
      await context.setOffline(true);
      await page.goBack();
      await expect(getHeading(page)).toHaveText(title ?? '');
    });
  });

  test('returns from a fragment of the page to the previous position', async ({ page }) => {
    await openPage(page, '/docs/rest/quick-start');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    await expect.poll(() => getScrollTop(page)).toBeGreaterThan(500);
    await page.goBack();
    await expect.poll(() => getScrollTop(page)).toBe(300);
  });
});

/** Returns the text at the top of the view, below the header. */
const getTopText = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, 120)?.textContent?.slice(0, 60) ?? '');

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource|Loading chunk|Failed to fetch|ERR_INTERNET/ });

  test('shows that the browser is offline, and opens the requested page when it is online again', async ({
    page,
    context,
  }) => {
    await openPage(page, operation);
    const title = (await getHeading(page).textContent()) ?? '';
    const href = (await getLinkToPage(page).getAttribute('href')) ?? '';
    await context.setOffline(true);
    await getLinkToPage(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(getHeading(page)).toHaveText(title);
    await context.setOffline(false);
    await expect(getHeading(page)).not.toHaveText(title);
    await expect(page).toHaveURL(href);
    await expect(page.getByText('You are offline')).toHaveCount(0);
  });
});

test.describe('when scripts do not arrive with the first page', () => {
  test.use({ expectedErrors: /Failed to load resource|Loading chunk|ChunkLoadError|net::ERR/ });

  for (const [name, pattern] of [
    ['the runtime', '**/assets/js/runtime~main.*.js'],
    ['the main script', '**/assets/js/main.*.js'],
  ] as const) {
    test(`reports what does not work without ${name}, and loads it on Retry`, async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto(operation);
      const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await expect(alert).toBeVisible();
      await page.unroute(pattern);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await waitForHydration(page);
      await expect(alert).toHaveCount(0);
    });
  }

  test('reports what does not work, and works after a reload', async ({ page }) => {
    let seen = 0;
    await page.route('**/assets/js/*.js', (route) => {
      seen += 1;
      // The first two are the runtime and the main script.
      return seen > 2 ? route.abort() : route.continue();
    });
    await page.goto(operation);
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(getHeading(page)).toBeVisible();
    await page.unroute('**/assets/js/*.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await waitForHydration(page);
    await expect(alert).toHaveCount(0);
  });
});

// Leaks are only checked in the long run.
test('many navigations do not accumulate prefetch links', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await openPage(page, operation);
  for (let round = 0; round < 8; round++) {
    const before = page.url();
    await page.getByRole('link', { name: /^Next/ }).first().click();
    await expect(page).not.toHaveURL(before);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  }
  expect(await page.locator('link[rel="prefetch"]').count()).toBeLessThan(30);
});
