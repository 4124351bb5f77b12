import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a link has the request, and opens it in another browser', async ({ page, browser, accounts }) => {
  const tried = new Console(page);
  await tried.open('list-jobs');
  await tried.request.getByText(/optional parameters/).click();
  await tried.field('contactId').fill('48213');
  await tried.request
    .getByRole('group', { name: 'status', exact: true })
    .getByLabel('scheduled', { exact: true })
    .check();
  await tried.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(tried.dialog.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${accounts.url}/docs/rest/api-reference/list-jobs#try?query.contactId=48213&query.status=scheduled`,
  );

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  const repeated = new Console(other);
  await expect(repeated.field('contactId')).toHaveValue('48213');
  await expect(repeated.request.getByLabel('scheduled', { exact: true })).toBeChecked();
  await elsewhere.close();
});

// form.spec.ts creates a request of this length.
test('reports a request that is too long for a link', { tag: '@long' }, async ({ page }) => {
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.writeJson({ contactId: 48213, jobTypeId: 12, description: 'x'.repeat(5000) });
  await tried.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(tried.dialog.getByText(/too long for a link/)).toBeVisible();
});

test('the request is copied as code, without the token', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('get-job');
  await tried.continueAsGuest();
  for (const language of ['cURL', 'C#', 'JavaScript', 'Python', 'PHP', 'Java']) {
    // Tests in one browser share its clipboard.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await tried.dialog.getByLabel('Language to copy in').selectOption(language);
    await tried.dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/v2/jobs/731904');
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('eyJ');
  }
});
