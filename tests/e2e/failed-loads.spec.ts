import type { Page, Route } from '@playwright/test';
import { shortenVariants } from '../long-run.ts';
import { type LazyFeature, lazyFeatures, openLazyFeature } from './support/lazy-features.ts';
import { expect, test, waitForHydration } from './support/test.ts';

test.use({ expectedErrors: /Failed to load resource|Loading chunk|ChunkLoadError|Failed to fetch|net::ERR|WebSocket/ });

const getNotice = (page: Page) => page.locator('#notice');
const getRetryButton = (page: Page) => getNotice(page).getByRole('button', { name: 'Retry' });

// The console loads a script and a file.
for (const feature of shortenVariants(lazyFeatures, 3)) {
  test(`${feature.name}: blocked code shows the error and Retry, which loads it`, async ({ page }) => {
    const failure = await failScripts(page, (route) => route.abort());
    await openLazyFeature(page, feature);
    await failAtUse(page, feature, failure);
    await expect(getNotice(page)).toContainText('could not be loaded');
    await expect(getNotice(page)).toContainText('Error');
    failure.active = false;
    await getRetryButton(page).click();
    await feature.works(page);
    await expect(getNotice(page)).toBeEmpty();
  });
}

for (const feature of shortenVariants(lazyFeatures.filter(({ use }) => use))) {
  test(`${feature.name}: loads without another press when the browser is online again`, async ({ page, context }) => {
    await openLazyFeature(page, feature);
    await context.setOffline(true);
    await feature.use?.(page);
    await expect(getRetryButton(page)).toBeVisible();
    await context.setOffline(false);
    await feature.works(page);
    await expect(getNotice(page)).toBeEmpty();
  });
}

for (const feature of shortenVariants(
  lazyFeatures.filter(({ holdsInput }) => !holdsInput),
  2,
)) {
  test(`${feature.name}: after a new deployment the page reloads once, and works`, async ({ page }) => {
    const failure = await failScripts(page, respondNotFound);
    await deployAnotherBuild(page, failure);
    await openLazyFeature(page, feature);
    const reloaded = page.waitForEvent('load');
    await failAtUse(page, feature, failure);
    await reloaded;
    // The reloaded page has the scripts of the new build.
    failure.active = false;
    await page.waitForLoadState('networkidle');
    if (feature.use) await waitForHydration(page);
    await feature.use?.(page);
    await feature.works(page);
  });
}

for (const feature of shortenVariants(lazyFeatures.filter(({ holdsInput }) => holdsInput))) {
  test(`${feature.name}: after a new deployment the reader chooses when to reload`, async ({ page }) => {
    const failure = await failScripts(page, respondNotFound);
    await deployAnotherBuild(page, failure);
    await openLazyFeature(page, feature);
    await failAtUse(page, feature, failure);
    await expect(getNotice(page)).toContainText('This site was updated');
    const reloaded = page.waitForEvent('load');
    failure.active = false;
    await getNotice(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  });
}

test('a page does not reload a second time for the same build', async ({ page }) => {
  const [feature] = lazyFeatures;
  if (!feature) throw new Error('The list of features is empty.');
  const failure = await failScripts(page, respondNotFound);
  await deployAnotherBuild(page, failure);
  await openLazyFeature(page, feature);
  const navigation = page.waitForEvent('request', (request) => request.isNavigationRequest());
  await failAtUse(page, feature, failure);
  await navigation;
  failure.active = false;
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  failure.active = true;
  await feature.use?.(page);
  await expect(getNotice(page)).toContainText('This site was updated');
  await expect(getNotice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
});

interface LoadFailure {
  active: boolean;
}

/** While `active`, fails scripts that the page's HTML does not reference, and files of the console. */
async function failScripts(page: Page, fail: (route: Route) => Promise<void>): Promise<LoadFailure> {
  const failure: LoadFailure = { active: false };
  await page.route(/\/assets\/js\/.*\.js|\/console\/.*\.json/, async (route) => {
    if (!failure.active) return route.continue();
    const { pathname } = new URL(route.request().url());
    const isInDocument = await page
      .evaluate((name) => document.querySelector(`script[data-src="${name}"]`) !== null, pathname)
      .catch(() => true);
    return isInDocument ? route.continue() : fail(route);
  });
  return failure;
}

/** Uses the feature while its code fails to load; a feature that loads with its page is opened again. */
async function failAtUse(page: Page, { use, path }: LazyFeature, failure: LoadFailure): Promise<void> {
  failure.active = true;
  if (use) await use(page);
  else await page.goto(path);
}

const respondNotFound = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** While the failure is active, responds to pages that scripts request with pages of another build. */
async function deployAnotherBuild(page: Page, failure: LoadFailure): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isPage = request.resourceType() === 'fetch' && request.headers().accept === 'text/html';
    if (!isPage || !failure.active) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('runtime~main.', 'runtime~main.another-'),
    });
  });
}
