import { createStateInspection, expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

// service/src/subjects/feedback is tested without a browser; machine-readable.spec.ts covers the form.
test('shows feedback to staff with its page, version and comment, and filters it by page and answer', {
  tag: '@long',
}, async ({ page, visitor }) => {
  await openPage(page, '/docs/rest/quick-start');
  const version = await page.locator('meta[name="search-build"]').getAttribute('content');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel(/What helped, or what is missing/).fill('Where is the token?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await visitor.send('POST', '/api/feedback', { page: '/docs/daas/usage', helpful: true });

  await visitor.signInAsStaff();
  await openPage(page, '/account/review');
  const answers = page.getByRole('table', { name: 'Responses from readers' });
  await expect(page.getByText('1 found it helpful, 1 did not.')).toBeVisible();
  await expect(answers.getByRole('row', { name: /quick-start/ })).toContainText(`Where is the token?${version}`);
  await answers.getByRole('row', { name: /usage/ }).getByRole('button', { name: 'Only this page' }).click();
  await expect(answers.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Page starts with')).toHaveValue('/docs/daas/usage');
  await page.getByLabel('Answer').selectOption({ label: 'Not helpful' });
  await expect(answers).toHaveCount(0);
  await expect(page.getByText('No response matches.')).toBeVisible();
  await expectAccessible(page, createStateInspection('main'));
});
