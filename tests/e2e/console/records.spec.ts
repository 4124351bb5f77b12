import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test('offers a created job in samples, on its life-cycle and in requests until it is forgotten', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.continueAsGuest();
  await apiConsole.send('201 Created');
  await apiConsole.follow('Schedule a job', 'Schedule a job');
  const id = await apiConsole.field('jobId').inputValue();
  await page.keyboard.press('Escape');

  // While the sandbox is open, samples show its records.
  const samples = page.locator('[data-request-samples] code');
  await expect(samples.first()).toContainText(`/v2/jobs/${id}/schedule`);

  // On a later visit, a button inserts the job into samples of every language, and removes it again.
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  const use = page.getByRole('button', { name: `Use my job ${id}` });
  const originalCode = await samples.first().textContent();
  await use.click();
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  for (const code of await samples.all())
    await expect(code).toContainText(new RegExp(`/v2/jobs/${id}/schedule|jobId: ${id},`));
  await use.click();
  await expect(samples.first()).toHaveText(originalCode ?? '');

  // The page of the life-cycle highlights the job's state, and opens an allowed operation.
  await openPage(page, '/docs/rest/lifecycles/job');
  const drawing = page.locator('[data-lifecycle]');
  await expect(drawing.getByText(`My job ${id} is unscheduled. Next:`)).toBeVisible();
  await expect(drawing.locator('svg a[class]')).toHaveText('unscheduled');
  await drawing.getByRole('link', { name: 'Cancel a job' }).click();
  await expect(page.getByRole('dialog', { name: 'Try it: Cancel a job' })).toBeVisible();
  await expect(apiConsole.field('jobId')).toHaveValue(id);

  // Forgetting the records removes them from the dialog, the session storage and the page of the life-cycle.
  await apiConsole.dialog.getByRole('button', { name: 'Forget my records' }).click();
  await expect(apiConsole.dialog.getByText('Forget my records')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(id);
  await openPage(page, '/docs/rest/lifecycles/job');
  await expect(page.getByText(`My job ${id}`)).toBeHidden();
});

// The test above covers the same for a job.
test('offers a contact from a response in the body of the next request', { tag: '@long' }, async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('get-contact', '?path.contactId=48213');
  await apiConsole.continueAsGuest();
  await apiConsole.send('200 OK');
  await openPage(page, '/docs/rest/api-reference/create-job#try');
  await apiConsole.field('contactId').fill('1');
  await apiConsole.request.getByRole('button', { name: '48213 my contact' }).first().click();
  await expect(apiConsole.field('contactId')).toHaveValue('48213');
});

test('requests and shows nothing for a reader without records', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, '/docs/rest/lifecycles/job');
  await expect(page.getByText(/^My job/)).toHaveCount(0);
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  await expect(page.getByRole('button', { name: /^Use my/ })).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});
