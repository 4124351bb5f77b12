import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/test.ts';
import { expect, test } from './test.ts';

test('a job that an application dispatched is accepted in place of the resource, and a query on the sandbox finds it so', async ({
  page,
  visitor,
  person: _,
}) => {
  test.setTimeout(120_000);
  const organisation = await visitor.addOrganisation();
  const application = await visitor.addApplication(organisation.id, ['jobs:schedule', 'jobs:write']);
  const scope = 'jobs:schedule jobs:write';
  const token = (await visitor.send('POST', `/api/applications/${application.id}/sandbox-token`, { scope })) as { readonly access_token: string };
  const call = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${token.access_token}` };
    return (await (await page.request.post(`${visitor.portal.url}${path}`, { headers, data })).json()) as { readonly id: number };
  };
  const { id } = await call('/v2/jobs', { jobTypeId: 14, contactId: 48213, description: 'Tap drips in the staff kitchen' });
  const plannedStart = new Date(Date.now() + 48 * 3_600_000).toISOString().replace(/\.\d+/, '');
  await call(`/v2/jobs/${id}/schedule`, { resourceId: 3051, plannedStart, dispatch: true });

  await open(page, '/account/sandbox');
  await page.getByRole('button', { name: `Accept: Job ${id}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `Job ${id}: accepted.` })).toBeVisible();
  await page.getByRole('button', { name: `Decline: Job ${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog').getByText('Enter a reason.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // screens.spec.ts asks about this screen.
  await expectAccessible(page, { isFurther: true });

  await open(page, '/docs/daas/dictionary/Jobs/jobs_v1');
  await page.getByRole('button', { name: 'Run on the sample data' }).first().click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
  const text = page.getByRole('textbox', { name: /^Query/ }).first();
  await text.fill(`SELECT status, description FROM jobs_v1 WHERE job_id = ${id}`);
  await page.getByLabel('Run on').selectOption({ label: 'My sandbox' });
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('cell')).toHaveText(['accepted', 'Tap drips in the staff kitchen'], { timeout: 60_000 });
});
