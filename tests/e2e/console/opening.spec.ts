import { gzipSync } from 'node:zlib';
import { shortenVariants } from '../../long-run.ts';
import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

const operation = '/docs/rest/api-reference/create-job';

test('loads nothing of the console before Try it is pressed, then at most 158 kB', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, operation);
  // The site prefetches pages at the reader's first activity.
  await page.mouse.move(400, 400);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/console/'))).toEqual([]);
  requests.length = 0;
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    // Ignores resources that are prefetched while the pointer moves to the button.
    if (
      !['script', 'stylesheet', 'fetch'].includes(response.request().resourceType()) ||
      !/\/(assets|console)\//.test(response.url())
    )
      return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const apiConsole = new Console(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(apiConsole.dialog).toBeVisible();
  await apiConsole.writeJson({});
  await apiConsole.dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(apiConsole.dialog.getByText(/^Copied|not allow/)).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(158_000);
  expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([new URL(page.url()).origin]));
});

test('closes on Escape and returns the focus to the button', async ({ page }) => {
  await openPage(page, operation);
  const button = page.getByRole('button', { name: 'Try it' });
  await button.click();
  const apiConsole = new Console(page);
  await expect(apiConsole.dialog.getByRole('heading', { name: 'Try it: Create a job' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(apiConsole.dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
});

// From 720 to 1279 pixels, the console covers the page below the header, which an announcement makes taller.
for (const width of shortenVariants([1000, 720, 1279])) {
  test(`the header does not cover the console at ${width} pixels, with an announcement or after scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const apiConsole = new Console(page);
    await apiConsole.open('create-job');
    await expect(page.locator('.theme-announcement-bar')).toBeVisible();
    const close = apiConsole.dialog.getByRole('button', { name: /^Close/ });
    const getTop = () => apiConsole.dialog.evaluate((dialog) => dialog.getBoundingClientRect().top);
    const getHeaderEnd = () => page.locator('nav.navbar').evaluate((header) => header.getBoundingClientRect().bottom);
    expect(await getTop()).toBeCloseTo(await getHeaderEnd(), 0);
    await page.mouse.move(20, 400);
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(async () => (await getTop()) - (await getHeaderEnd())).toBeCloseTo(0, 0);
    // A covered element cannot be clicked.
    await close.click();
    await expect(apiConsole.dialog).toBeHidden();
  });
}

test('covers the page on a phone and makes it inert', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  expect(await apiConsole.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await apiConsole.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(apiConsole.dialog).toBeHidden();
});

test('sends an action of the web services as a guest, which returns a job of the sample data', async ({ page }) => {
  await openPage(page, '/docs/web-services/jobs/job-get#try');
  const apiConsole = new Console(page);
  await apiConsole.continueAsGuest();
  await apiConsole.send('200 OK');
  await expect(apiConsole.response).toContainText('731904');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the samples without a button', async ({ page }) => {
    await page.goto(operation);
    await expect(page.getByRole('button', { name: 'Try it' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
  });
});
