import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { openPage } from '../support/test.ts';

test('a guest creates a job, schedules it, starts it and sets its result', async ({ page }) => {
  test.setTimeout(180_000);
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.continueAsGuest();
  await apiConsole.writeJson({ contactId: 48213, jobTypeId: 14, description: 'Tap drips in the staff kitchen' });
  await apiConsole.send('201 Created');
  await expect(apiConsole.response.getByText(/Job life-cycle/)).toBeVisible();

  await apiConsole.follow('Schedule a job', 'Schedule a job');
  const jobId = await apiConsole.field('jobId').inputValue();
  expect(Number(jobId)).toBeGreaterThan(731904);
  await apiConsole.writeJson({ resourceId: 3051, plannedStart: getFutureTuesday() });
  await apiConsole.send('200 OK');

  await apiConsole.follow('Start a job', 'Start a job');
  await expect(apiConsole.field('jobId')).toHaveValue(jobId);
  await apiConsole.writeJson({});
  await apiConsole.send('200 OK');

  await apiConsole.follow("Set a job's result", "Set a job's result");
  await apiConsole.writeJson({ result: 'unsuccessful', reason: 'Part missing' });
  await apiConsole.send('200 OK');
  await expect(apiConsole.response.getByText(/A result has been set/)).toBeVisible();
});

// errors.spec.ts follows such a link from a conflict.
test('links an identifier to the operation that reads its record', { tag: '@long' }, async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('get-job');
  await apiConsole.continueAsGuest();
  await apiConsole.send('200 OK');
  await apiConsole.follow('Get a contact 48213', 'Get a contact');
  await expect(apiConsole.field('contactId')).toHaveValue('48213');
  await page.keyboard.press('ControlOrMeta+Enter');
  await apiConsole.expectStatus('200 OK');
  await expect(apiConsole.response.getByText('"Harbour Road Surgery"')).toBeVisible();
});

test('searches the history for a previous request, and clears it', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('get-job', '?path.jobId=731904');
  await apiConsole.continueAsGuest();
  await apiConsole.send('200 OK');
  await apiConsole.dialog.getByText('History: 1 request').click();
  await apiConsole.dialog.getByLabel('Search the history').fill('get 731904 200');
  await expect(apiConsole.dialog.getByRole('link', { name: 'Get a job', exact: true })).toHaveAttribute(
    'href',
    '/docs/rest/api-reference/get-job#try?path.jobId=731904',
  );
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('eyJ');
  await apiConsole.dialog.getByRole('button', { name: 'Clear the history' }).click();
  await expect(apiConsole.dialog.getByText(/^History/)).toBeHidden();
});

test('runs the steps of a guide, each with the result of the previous step', async ({ page }) => {
  const apiConsole = new Console(page);
  await openPage(page, '/docs/rest/quick-start');
  await page.getByRole('button', { name: 'Run it here: Create a job' }).click();
  await apiConsole.continueAsGuest();
  await apiConsole.send('201 Created');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Run it here: Create a job' })).toBeFocused();
  await page.getByRole('button', { name: 'Run it here: Schedule a job' }).click();
  expect(Number(await apiConsole.field('jobId').inputValue())).toBeGreaterThan(731904);
  await apiConsole.send('200 OK');
  await page.getByRole('button', { name: 'Run it here: Unschedule a job' }).click();
  await apiConsole.send('200 OK');
});

/** Returns 10:00 UTC on a Tuesday at least a week away. */
function getFutureTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7) + 7);
  return `${day.toISOString().slice(0, 10)}T10:00:00Z`;
}
