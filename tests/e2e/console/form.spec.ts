import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test('form and JSON are one body, and too long a body for a link is reported', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.field('contactId').fill('48214');
  await tried.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
  await expect(tried.request.getByRole('textbox', { name: 'Body as JSON' })).toContainText('"contactId": 48214');
  await tried.writeJson({ contactId: 48213, jobTypeId: 14, tags: ['gas'] });
  await tried.request.getByRole('radio', { name: 'Form' }).check({ force: true });
  await expect(tried.field('contactId')).toHaveValue('48213');
  await expect(tried.field('tags 1')).toHaveValue('gas');
  await tried.writeJson({ contactId: 48213, jobTypeId: 12, description: 'x'.repeat(5000) });
  await tried.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(tried.dialog.getByText(/too long for a link/)).toBeVisible();
});

test('the editor completes names and values from the schema, and marks errors', async ({ page }) => {
  const tried = new Console(page);
  await tried.open('create-job');
  await tried.writeJson('{"prio');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /"priority"/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tried.dialog).toBeVisible();
  await tried.writeJson('{"contactId": 48213, "jobTypeId": 12, "priority": "soon"}');
  const mark = tried.request.locator('.cm-error');
  await expect(mark).toHaveText('"soon"');
  await mark.hover();
  await expect(tried.request.locator('.cm-tooltip-hover')).toContainText('Use one of low, normal, high, urgent.');
});
