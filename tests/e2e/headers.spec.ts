import { expect, openPage, test } from './support/test.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  }),
);

test('navigating between pages complies with the policy of the first page', async ({ page }) => {
  await openPage(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Documentation' }).click();
  await menu.getByRole('link', { name: 'REST API' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST quick start');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const first = page.url();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('schedule a job');
  await page.getByRole('option').filter({ hasText: 'Schedule a job' }).first().click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an injected script', () => {
  test.use({ expectedErrors: /script-src|inline script/ });

  test('does not run', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('</body>', '<script>document.title = "taken over"</script></body>'),
      });
    });
    const violation = page.waitForEvent('console', (message) =>
      message.text().startsWith('Policy violation: script-src-elem inline'),
    );
    await page.goto('/');
    await violation;
    expect(await page.title()).not.toBe('taken over');
  });
});
