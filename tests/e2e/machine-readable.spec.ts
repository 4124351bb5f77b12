import { shortenVariants } from '../long-run.ts';
import { expect, openPage, test } from './support/test.ts';

const operation = '/docs/rest/api-reference/create-job';
const guide = '/docs/rest/usage-policy';

// A generated and a hand-written page, which have the same head and foot.
for (const page of shortenVariants([operation, guide])) {
  test(`${page}: copies the page as Markdown, which is not loaded before`, async ({ page: tab, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await tab.clock.install();
    await openPage(tab, page);
    expect(requests).not.toContain(`${page}.md`);
    await expect(tab.locator('link[type="text/markdown"]')).toHaveAttribute('href', `${page}.md`);
    // The label of the button stays for two seconds of the page's clock.
    await tab.clock.pauseAt(Date.now() + 60_000);
    await tab.getByText('Page actions').filter({ visible: true }).click();
    await tab.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(tab.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await tab.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await tab.request.get(`${page}.md`)).text());
    await tab.clock.fastForward(2_500);
    await expect(tab.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  });
}

test('updates the document head and copy button on navigation, and removes data of the first document', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, operation);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    'content',
    / · (GET|POST|PUT|PATCH|DELETE) \/v2\//,
  );
  const card = await page.request.get(new URL(image ?? '').pathname);
  expect(card.headers()['content-type']).toBe('image/png');
  const linkedData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(linkedData['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'WebAPI',
    'BreadcrumbList',
  ]);

  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(operation);
  await expect(page.locator('head [data-document]')).toHaveCount(0);
  await page.getByText('Page actions').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`# ${heading}`);
});

for (const page of shortenVariants([guide, operation])) {
  test(`${page}: sends the reader's feedback to the service`, async ({ page: tab }) => {
    await openPage(tab, page);
    const form = tab.locator('form[data-page-feedback]');
    await form.getByRole('radio', { name: 'No' }).check();
    await form.getByRole('textbox').fill('An example of a refusal.');
    const sent = tab.waitForRequest('/api/feedback');
    await form.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postDataJSON()).toEqual({
      page,
      version: expect.stringMatching(/^\w+$/),
      helpful: false,
      sentence: 'An example of a refusal.',
    });
    await expect(form.getByRole('status')).toHaveText('Thank you.');
    await expect(form.getByRole('status')).toBeFocused();
    await expect(form.getByRole('radio').first()).toBeHidden();
  });
}

test.describe('on a host without the service', () => {
  test('shows no feedback form', async ({ page }) => {
    await page.route(guide, async (route) => {
      const response = await route.fetch();
      const { 'server-timing': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await openPage(page, guide);
    await expect(page.getByRole('group', { name: 'Was this page helpful?' })).toBeHidden();
  });
});

// kinds-of-page.spec.ts checks that no other guide is wider.
test('the change log fits a narrow screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/docs/daas/change-log');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
