import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('copies a link that opens the same request in another browser', async ({ page, browser, accounts }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('list-jobs');
  await apiConsole.request.getByText(/optional parameters/).click();
  await apiConsole.field('contactId').fill('48213');
  await apiConsole.request
    .getByRole('group', { name: 'status', exact: true })
    .getByLabel('scheduled', { exact: true })
    .check();
  await apiConsole.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(apiConsole.dialog.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${accounts.url}/docs/rest/api-reference/list-jobs#try?query.contactId=48213&query.status=scheduled`,
  );

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await other.goto(link);
  const otherConsole = new Console(other);
  await expect(otherConsole.field('contactId')).toHaveValue('48213');
  await expect(otherConsole.request.getByLabel('scheduled', { exact: true })).toBeChecked();
  await otherContext.close();
});

// form.spec.ts creates a request of this length.
test('reports a request that is too long for a link', { tag: '@long' }, async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.writeJson({ contactId: 48213, jobTypeId: 12, description: 'x'.repeat(5000) });
  await apiConsole.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(apiConsole.dialog.getByText(/too long for a link/)).toBeVisible();
});

test('copies the request as code, without the token', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('get-job');
  await apiConsole.continueAsGuest();
  for (const language of ['cURL', 'C#', 'JavaScript', 'Python', 'PHP', 'Java']) {
    // Tests in one browser share its clipboard.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await apiConsole.dialog.getByLabel('Language to copy in').selectOption(language);
    await apiConsole.dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/v2/jobs/731904');
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('eyJ');
  }
});
