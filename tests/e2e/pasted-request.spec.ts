import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const secret = 'sEcReT-0123456789';
const command = [
  'curl -X POST https://api.example.com/v2/jobs \\',
  `  -H 'Authorization: Bearer ${secret}' \\`,
  "  -H 'Content-Type: application/json' \\",
  `  -d '{"jobTypId": 12, "contactId": "48213", "colour": "red"}'`,
].join('\n');

test('shows corrections for a pasted command, and sends a working request by Run fixed', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPage(page, '/docs/rest/usage-policy');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill(command);
  const option = page.getByRole('option');
  await expect(option).toContainText('Create a job: 3 things to correct');
  await expect(option).toContainText('Credentials were removed');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/#request=/);
  const answer = page.getByRole('region', { name: 'Pasted request' });
  await expect(answer).toContainText('Did you mean jobTypeId?');
  await expect(answer).toContainText('Use a whole number.');
  await expect(answer).toContainText('Credentials were removed');
  await expect(answer.locator('del')).toContainText(['"jobTypId": 12', '"contactId": "48213"', '"colour": "red"']);
  await expect(answer.locator('ins')).toContainText(['"jobTypeId": 12', '"contactId": 48213']);
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'Run fixed' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Try it/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue as a guest' }).click();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('201 Created').first()).toBeVisible();
  expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);
  expect(stored).not.toContain(secret);
});

test('stores a pasted command without its credentials in the URL, which shows the same result', async ({
  page,
  browser,
}) => {
  await openPage(page, '/search/');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.fill(command);
  const answer = page.getByRole('region', { name: 'Pasted request' });
  await expect(answer).toContainText('3 things to correct');
  await expect(page).toHaveURL(/#request=/);
  expect(page.url()).not.toContain(secret);
  await expect(field).toHaveValue('');
  const text = await answer.textContent();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  const shown = other.getByRole('region', { name: 'Pasted request' });
  await expect(shown).toContainText('3 things to correct');
  expect((await shown.textContent())?.replace(/ \([^)]*\)/, '')).toBe(text?.replace(/ \([^)]*\)/, ''));
  await other.context().close();

  await field.fill('jobs');
  await expect(page).toHaveURL(/\?q=jobs$/);
  await expect(answer).toBeHidden();
});

test('converts an old command to its successor, and explains an unknown or oversized command', async ({ page }) => {
  await openPage(page, '/search/');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  const answer = page.getByRole('region', { name: 'Pasted request' });
  await field.fill(
    `curl.exe -X POST "https://api.example.com/v1/jobs" ^ -H "Content-Type: application/json" ^ -d "{\\"typeId\\":12,\\"contactId\\":48213}"`,
  );
  await expect(answer).toContainText('POST /v1/jobs');
  await expect(answer).toContainText('Its name is jobTypeId in the successor.');
  await expect(answer.locator('ins').first()).toContainText('/v2/jobs');
  await field.fill('curl https://example.org/pizza/orders/7/toppings');
  await expect(answer).toContainText('No operation is similar to this request');
  await field.fill(`curl https://api.example.com/v2/jobs -d '${'a'.repeat(1_000_000)}'`);
  await expect(page.getByRole('alert').filter({ hasText: 'At most 100000' })).toBeVisible();
  await field.fill(`{"type":"${'a'.repeat(1_000_000)}"}`);
  await field.fill('jobs');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('explains a pasted error, its fields and its request, and links an identifier to the log', async ({ page }) => {
  await openPage(page, '/search/');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  const id = '3f0a6f0e-5a51-4b86-9d0c-1f6a6e2f9b11';
  await field.fill(
    JSON.stringify({
      type: 'https://developers.example.com/problems/validation-failed',
      title: 'Validation failed',
      status: 422,
      detail: 'plannedStart is required.',
      instance: '/v2/jobs',
      traceId: id,
      errors: [{ pointer: '/plannedStart', message: 'is required' }],
    }),
  );
  const card = page.getByRole('region', { name: 'Pasted error' });
  await expect(card.getByRole('heading')).toHaveText('Validation failed');
  await expect(card).toContainText('What to do:');
  await expect(card.getByRole('listitem')).toHaveText('plannedStart is required');
  await expect(card.getByRole('link', { name: /^Sign in to find this request/ })).toHaveAttribute(
    'href',
    `/account/requests?request=${id}&of=me`,
  );
  await expect(page).toHaveURL(/\/search\/#error=/);
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByRole('heading')).toHaveText('Validation failed');
  await field.fill(
    '{"code":"VALIDATION_FAILED","message":"typeId is required.","fields":[{"field":"typeId","message":"is required"}]}',
  );
  await expect(card.getByRole('listitem')).toHaveText('typeId is required');
  await field.fill(`X-Request-Id: ${id}`);
  await expect(page.getByRole('link', { name: /^Sign in to find this request/ })).toBeVisible();
  await expect(card).toBeHidden();
});
