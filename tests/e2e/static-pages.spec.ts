import { expect, open, test } from './test.ts';

const operation = '/docs/rest/api-reference/create-job';

test.describe('a generated page whose HTML does not arrive', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('shows a spinner, then the error text with Retry, which gets the page', async ({ page }) => {
    await open(page, '/docs/category/jobs');
    let answers = 0;
    await page.route(`**${operation}`, async (route) => {
      answers += 1;
      if (answers > 1) return route.continue();
      await new Promise((done) => setTimeout(done, 600));
      return route.abort();
    });
    await page.getByRole('main').getByRole('link', { name: 'Create a job', exact: true }).first().click();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to fetch');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job');
  });
});
