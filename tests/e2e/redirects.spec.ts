import { redirectsInto } from '../../site/redirects.ts';
import { expect, test } from './test.ts';

const redirects = redirectsInto('site', 'rest', 'restCategories', 'daas', 'webServices', 'account');

test('every redirect leads to its page', async ({ request }) => {
  for (const { from, to } of redirects) {
    const response = await request.get(encodeURI(from));
    expect.soft(response.status(), from).toBe(200);
    expect.soft(new URL(response.url()).pathname, from).toBe(encodeURI(to.split('#')[0] ?? to));
  }
});

test('a redirect keeps the query', async ({ page }) => {
  await page.goto('/docs/rest?from=mail');
  await expect(page).toHaveURL('/docs/rest/quick-start?from=mail');
});
