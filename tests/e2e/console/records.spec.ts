import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test('offers a created job in samples, on its life-cycle and in requests until one press forgets it', async ({
  page,
}) => {
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.continueAsGuest();
  await tried.send('201 Created');
  await tried.follow('Schedule a job', 'Schedule a job');
  const id = await tried.field('jobId').inputValue();
  await page.keyboard.press('Escape');

  // While the sandbox is open, samples show its records.
  const samples = page.locator('[data-request-samples] code');
  await expect(samples.first()).toContainText(`/v2/jobs/${id}/schedule`);

  // Later, in samples of every language, and back.
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  const use = page.getByRole('button', { name: `Use my job ${id}` });
  const before = await samples.first().textContent();
  await use.click();
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  for (const code of await samples.all())
    await expect(code).toContainText(new RegExp(`/v2/jobs/${id}/schedule|jobId: ${id},`));
  await use.click();
  await expect(samples.first()).toHaveText(before ?? '');

  // On its life-cycle's page, its state is highlighted, and an allowed operation is opened.
  await openPage(page, '/docs/rest/lifecycles/job');
  const drawing = page.locator('[data-lifecycle]');
  await expect(drawing.getByText(`My job ${id} is unscheduled. Next:`)).toBeVisible();
  await expect(drawing.locator('svg a[class]')).toHaveText('unscheduled');
  await drawing.getByRole('link', { name: 'Cancel a job' }).click();
  await expect(page.getByRole('dialog', { name: 'Try it: Cancel a job' })).toBeVisible();
  await expect(tried.field('jobId')).toHaveValue(id);

  // Another kind of record is found by its name, in a field of a body too.
  await tried.dialog.getByRole('button', { name: 'Forget my records' }).click();
  await expect(tried.dialog.getByText('Forget my records')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(id);
  await openPage(page, '/docs/rest/lifecycles/job');
  await expect(page.getByText(`My job ${id}`)).toBeHidden();
});

// The test above covers the same for a job.
test('a contact that I read is offered in the body of the next request', { tag: '@long' }, async ({ page }) => {
  const tried = new Console(page);
  await tried.open('get-contact', '?path.contactId=48213');
  await tried.continueAsGuest();
  await tried.send('200 OK');
  await openPage(page, '/docs/rest/api-reference/create-job#try');
  await tried.field('contactId').fill('1');
  await tried.request.getByRole('button', { name: '48213 my contact' }).first().click();
  await expect(tried.field('contactId')).toHaveValue('48213');
});

test('loads and shows nothing for a reader without records', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, '/docs/rest/lifecycles/job');
  await expect(page.getByText(/^My job/)).toHaveCount(0);
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  await expect(page.getByRole('button', { name: /^Use my/ })).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});
