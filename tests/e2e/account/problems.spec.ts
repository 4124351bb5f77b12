import { expect, test } from './test.ts';

test('links the type of a problem response to its explanation', async ({ page, accounts }) => {
  const refusal = await page.request.get(`${accounts.url}/api/keys/current`, {
    headers: { 'x-api-key': 'fw_live_nothing' },
  });
  const { type, title } = (await refusal.json()) as { readonly type: string; readonly title: string };
  const { pathname, hash } = new URL(type);
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors of the account service');
  await expect(page.locator(hash)).toBeInViewport();
  await expect(page.locator(hash)).toContainText(title);
});
