import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';

test('edits one body as form and JSON, and reports a body that is too long for a link', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.field('contactId').fill('48214');
  await apiConsole.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
  await expect(apiConsole.request.getByRole('textbox', { name: 'Body as JSON' })).toContainText('"contactId": 48214');
  await apiConsole.writeJson({ contactId: 48213, jobTypeId: 14, tags: ['gas'] });
  await apiConsole.request.getByRole('radio', { name: 'Form' }).check({ force: true });
  await expect(apiConsole.field('contactId')).toHaveValue('48213');
  await expect(apiConsole.field('tags 1')).toHaveValue('gas');
  await apiConsole.writeJson({ contactId: 48213, jobTypeId: 12, description: 'x'.repeat(5000) });
  await apiConsole.dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(apiConsole.dialog.getByText(/too long for a link/)).toBeVisible();
});

test('completes names and values from the schema in the editor, and marks errors', async ({ page }) => {
  const apiConsole = new Console(page);
  await apiConsole.open('create-job');
  await apiConsole.writeJson('{"prio');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /"priority"/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(apiConsole.dialog).toBeVisible();
  await apiConsole.writeJson('{"contactId": 48213, "jobTypeId": 12, "priority": "soon"}');
  const mark = apiConsole.request.locator('.cm-error');
  await expect(mark).toHaveText('"soon"');
  await mark.hover();
  await expect(apiConsole.request.locator('.cm-tooltip-hover')).toContainText('Use one of low, normal, high, urgent.');
});
