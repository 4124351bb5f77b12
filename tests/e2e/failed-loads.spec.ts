import type { Page, Route } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { type LazyFeature, lazyFeatures, openLazyFeature } from './support/lazy-features.ts';
import { expect, test, waitForHydration } from './support/test.ts';

test.use({ expectedErrors: /Failed to load resource|Loading chunk|ChunkLoadError|Failed to fetch|net::ERR|WebSocket/ });

const notice = (page: Page) => page.locator('#notice');
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Retry' });

// The console loads a script and a file, the client of a page loads when the page opens.
for (const feature of shortenVariants(lazyFeatures, 3)) {
  test(`${feature.name}: blocked code shows the error and Retry, which loads it`, async ({ page }) => {
    const failing = await failScripts(page, (route) => route.abort());
    await openLazyFeature(page, feature);
    await failAtUse(page, feature, failing);
    await expect(notice(page)).toContainText('could not be loaded');
    await expect(notice(page)).toContainText('Error');
    failing.active = false;
    await retry(page).click();
    await feature.works(page);
    await expect(notice(page)).toBeEmpty();
  });
}

for (const feature of shortenVariants(lazyFeatures.filter(({ use }) => use))) {
  test(`${feature.name}: loads without another press when the browser is online again`, async ({ page, context }) => {
    await openLazyFeature(page, feature);
    await context.setOffline(true);
    await feature.use?.(page);
    await expect(retry(page)).toBeVisible();
    await context.setOffline(false);
    await feature.works(page);
    await expect(notice(page)).toBeEmpty();
  });
}

for (const feature of shortenVariants(
  lazyFeatures.filter(({ holdsInput }) => !holdsInput),
  2,
)) {
  test(`${feature.name}: after a new deployment the page reloads once, and works`, async ({ page }) => {
    const failing = await failScripts(page, notFound);
    await deployAnotherBuild(page, failing);
    await openLazyFeature(page, feature);
    const reloaded = page.waitForEvent('load');
    await failAtUse(page, feature, failing);
    await reloaded;
    // The reloaded page has the scripts of the new build.
    failing.active = false;
    await page.waitForLoadState('networkidle');
    if (feature.use) await waitForHydration(page);
    await feature.use?.(page);
    await feature.works(page);
  });
}

for (const feature of shortenVariants(lazyFeatures.filter(({ holdsInput }) => holdsInput))) {
  test(`${feature.name}: after a new deployment the reader chooses when to reload`, async ({ page }) => {
    const failing = await failScripts(page, notFound);
    await deployAnotherBuild(page, failing);
    await openLazyFeature(page, feature);
    await failAtUse(page, feature, failing);
    await expect(notice(page)).toContainText('This site was updated');
    const reloaded = page.waitForEvent('load');
    failing.active = false;
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  });
}

test('a page does not reload a second time for the same build', async ({ page }) => {
  const [feature] = lazyFeatures;
  if (!feature) throw new Error('There is no feature.');
  const failing = await failScripts(page, notFound);
  await deployAnotherBuild(page, failing);
  await openLazyFeature(page, feature);
  const navigation = page.waitForEvent('request', (request) => request.isNavigationRequest());
  await failAtUse(page, feature, failing);
  await navigation;
  failing.active = false;
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  failing.active = true;
  await feature.use?.(page);
  await expect(notice(page)).toContainText('This site was updated');
  await expect(notice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
});

interface Failing {
  active: boolean;
}

/** While `active`, fails scripts that the page's HTML does not name, and files of the console. */
async function failScripts(page: Page, fail: (route: Route) => Promise<void>): Promise<Failing> {
  const failing: Failing = { active: false };
  await page.route(/\/assets\/js\/.*\.js|\/console\/.*\.json/, async (route) => {
    if (!failing.active) return route.continue();
    const { pathname } = new URL(route.request().url());
    const isNamed = await page
      .evaluate((name) => document.querySelector(`script[data-src="${name}"]`) !== null, pathname)
      .catch(() => true);
    return isNamed ? route.continue() : fail(route);
  });
  return failing;
}

/** Uses the feature while its code fails; one that loads with its page is opened again. */
async function failAtUse(page: Page, { use, path }: LazyFeature, failing: Failing): Promise<void> {
  failing.active = true;
  if (use) await use(page);
  else await page.goto(path);
}

const notFound = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** Makes the server return pages of another build to scripts. */
async function deployAnotherBuild(page: Page, failing: Failing): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isPage = request.resourceType() === 'fetch' && request.headers().accept === 'text/html';
    if (!isPage || !failing.active) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('runtime~main.', 'runtime~main.another-'),
    });
  });
}
