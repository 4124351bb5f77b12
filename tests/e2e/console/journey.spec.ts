import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test('a guest creates a job, schedules it, starts it and sets its result', async ({ page }) => {
  test.setTimeout(180_000);
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.continueAsGuest();
  await tried.writeJson({ contactId: 48213, jobTypeId: 14, description: 'Tap drips in the staff kitchen' });
  await tried.send('201 Created');
  await expect(tried.response.getByText(/Job life-cycle/)).toBeVisible();

  await tried.follow('Schedule a job', 'Schedule a job');
  const jobId = await tried.field('jobId').inputValue();
  expect(Number(jobId)).toBeGreaterThan(731904);
  await tried.writeJson({ resourceId: 3051, plannedStart: nextWeek() });
  await tried.send('200 OK');

  await tried.follow('Start a job', 'Start a job');
  await expect(tried.field('jobId')).toHaveValue(jobId);
  await tried.writeJson({});
  await tried.send('200 OK');

  await tried.follow("Set a job's result", "Set a job's result");
  await tried.writeJson({ result: 'unsuccessful', reason: 'Part missing' });
  await tried.send('200 OK');
  await expect(tried.response.getByText(/A result has been set/)).toBeVisible();
});

// errors.spec.ts follows such a link from a conflict.
test('an identifier opens the operation that reads its record, filled in', { tag: '@long' }, async ({ page }) => {
  const tried = new Console(page);
  await tried.open('get-job');
  await tried.continueAsGuest();
  await tried.send('200 OK');
  await tried.follow('Get a contact 48213', 'Get a contact');
  await expect(tried.field('contactId')).toHaveValue('48213');
  await page.keyboard.press('ControlOrMeta+Enter');
  await tried.expectStatus('200 OK');
  await expect(tried.response.getByText('"Harbour Road Surgery"')).toBeVisible();
});

test('the history finds a request again, and is cleared by a button', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('get-job', '?path.jobId=731904');
  await tried.continueAsGuest();
  await tried.send('200 OK');
  await tried.dialog.getByText('History: 1 request').click();
  await tried.dialog.getByLabel('Search the history').fill('get 731904 200');
  await expect(tried.dialog.getByRole('link', { name: 'Get a job', exact: true })).toHaveAttribute(
    'href',
    '/docs/rest/api-reference/get-job#try?path.jobId=731904',
  );
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('eyJ');
  await tried.dialog.getByRole('button', { name: 'Clear the history' }).click();
  await expect(tried.dialog.getByText(/^History/)).toBeHidden();
});

test('a guide runs its steps, each with the result of the previous step', async ({ page }) => {
  const tried = new Console(page);
  await openPage(page, '/docs/rest/quick-start');
  await page.getByRole('button', { name: 'Run it here: Create a job' }).click();
  await tried.continueAsGuest();
  await tried.send('201 Created');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Run it here: Create a job' })).toBeFocused();
  await page.getByRole('button', { name: 'Run it here: Schedule a job' }).click();
  expect(Number(await tried.field('jobId').inputValue())).toBeGreaterThan(731904);
  await tried.send('200 OK');
  await page.getByRole('button', { name: 'Run it here: Unschedule a job' }).click();
  await tried.send('200 OK');
});

/** Returns Tuesday of next week, 10:00 in UTC. */
function nextWeek(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7) + 7);
  return `${day.toISOString().slice(0, 10)}T10:00:00Z`;
}
