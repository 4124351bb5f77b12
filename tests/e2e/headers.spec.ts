import { expect, hydrated, open, test } from './test.ts';

/** Every kind of page; any console error fails a test, and a violation of the policy is one. */
const kinds = [
  ['the home page', '/'],
  ['the product listing', '/documentation/ProductListing'],
  ['a guide', '/docs/rest/quick-start'],
  ['an operation', '/docs/rest/api-reference/create-job'],
  ['a category', '/docs/category/jobs'],
  ['a full reference', '/rest/api-reference'],
  ['a full reference of version 1.0.0', '/rest/api-reference/1.0.0'],
  ['the authentication proxy', '/rest/auth-proxy'],
  ['an action of the web services', '/docs/web-services/jobs/job-get'],
  ['an unlisted page', '/docs/web-services/not-documented/lookup-list'],
  ['a table', '/docs/daas/dictionary/Jobs/jobs_v1'],
  ['the data dictionary', '/docs/category/data-dictionary'],
  ['search results', '/search?q=job'],
  ['the list of all pages', '/sitemap'],
  ['an account page', '/account/integrations'],
] as const;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`Policy violation: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  }),
);

for (const [name, address] of kinds) {
  test(`${name} keeps to its policy while it is opened and read`, async ({ page }) => {
    const response = await page.goto(address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    await hydrated(page);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
  });
}

test('moving from page to page keeps to the policy of the first', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Documentation' }).click();
  await page.getByRole('link', { name: 'REST API' }).first().click();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('schedule a job');
  await page.getByRole('option').first().click();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a script that is put into a page from outside', () => {
  test.use({ expectedErrors: /script-src|inline script/ });

  test('does not run', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', '<script>document.title = "taken over"</script></body>') });
    });
    const refused = page.waitForEvent('console', (message) => message.text().startsWith('Policy violation: script-src-elem inline'));
    await page.goto('/');
    await refused;
    expect(await page.title()).not.toBe('taken over');
  });
});

test('queries run in a worker that may run WebAssembly, which no page may', async ({ page }) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? ''));
  await open(page, '/');
  await page.goto('/docs/daas/dictionary/Jobs/jobs_v1');
  await hydrated(page);
  const worker = page.waitForEvent('worker');
  await page.locator('[data-try]').first().click();
  const script = new URL((await worker).url()).pathname;
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('table')).toBeVisible();
  expect(policies.get(script)).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const others = Array.from(policies).filter(([path, policy]) => path !== script && policy.includes('wasm'));
  expect(others).toEqual([]);
});
