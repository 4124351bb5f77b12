import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import type { Visitor } from './people.ts';
import { expect, test } from './test.ts';

test('accepts a dispatched job on behalf of its resource, and finds it accepted in a sandbox query', async ({
  page,
  visitor,
  person: _,
}) => {
  test.setTimeout(120_000);
  const organisation = await visitor.addOrganisation();
  const application = await visitor.addApplication(organisation.id, ['jobs:schedule', 'jobs:write']);
  const scope = 'jobs:schedule jobs:write';
  const token = (await visitor.send('POST', `/api/applications/${application.id}/sandbox-token`, { scope })) as {
    readonly access_token: string;
  };
  const call = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${token.access_token}` };
    return (await (await page.request.post(`${visitor.portal.url}${path}`, { headers, data })).json()) as {
      readonly id: number;
    };
  };
  const { id } = await call('/v2/jobs', {
    jobTypeId: 14,
    contactId: 48213,
    description: 'Tap drips in the staff kitchen',
  });
  const plannedStart = new Date(Date.now() + 48 * 3_600_000).toISOString().replace(/\.\d+/, '');
  await call(`/v2/jobs/${id}/schedule`, { resourceId: 3051, plannedStart, dispatch: true });

  await openPage(page, '/account/sandbox');
  await page.getByRole('button', { name: `Accept: Job ${id}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `Job ${id}: accepted.` })).toBeVisible();
  await page.getByRole('button', { name: `Decline: Job ${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog').getByText('Enter a reason.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // screens.spec.ts runs axe on this screen.
  await expectAccessible(page, { isLongRunOnly: true });

  await openPage(page, '/docs/daas/dictionary/Jobs/jobs_v1');
  await page.getByRole('button', { name: 'Run on the sample data' }).first().click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
  const text = page.getByRole('textbox', { name: /^Query/ }).first();
  await text.fill(`SELECT status, description FROM jobs_v1 WHERE job_id = ${id}`);
  await page.getByLabel('Run on').selectOption({ label: 'My sandbox' });
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('cell')).toHaveText(
    ['accepted', 'Tap drips in the staff kitchen'],
    { timeout: 60_000 },
  );
});

test('lists messages of web services in the outbox with their files', async ({ page, visitor, person: _ }) => {
  const call = await getCaller(visitor);
  await call('message-send', { recipientKind: 'resource', recipientIds: [3051], messageText: 'Gate code 4471' });
  await call('report-run', { reportId: 27, outputFormat: 'csv' });
  await call('report-run', { reportId: 27, outputFormat: 'pdf' });

  await openPage(page, '/account/sandbox');
  const outbox = page.getByRole('table', { name: 'What would have been sent, the latest first' });
  await expect(outbox.getByRole('row').filter({ hasText: 'Message' })).toContainText('Gate code 4471');
  const downloadFile = async (name: RegExp) => {
    const download = page.waitForEvent('download');
    await outbox.getByRole('link', { name }).click();
    return readFile(await (await download).path(), 'latin1');
  };
  expect(await downloadFile(/\.csv$/)).toMatch(/^reference,contactId/);
  expect(await downloadFile(/\.pdf$/)).toMatch(/^%PDF-/);
});

// service/src/subjects/sql-access tests the lifetime and permissions of logins.
test('reads the tables with the psql command of a new login', { tag: '@long' }, async ({
  page,
  visitor,
  person: _,
}) => {
  test.setTimeout(120_000);
  const call = await getCaller(visitor);
  await openPage(page, '/account/sandbox');
  const panel = page.getByRole('region', { name: 'SQL access' });
  await panel.getByRole('button', { name: 'Create a login' }).click();
  const command = panel.getByRole('region', { name: 'psql', exact: true });
  await expect(command).toBeVisible({ timeout: 60_000 });
  const line = (await command.textContent()) ?? '';
  expect(line).toMatch(
    /^PGPASSWORD=\S+ psql "host=127\.0\.0\.1 port=\d+ dbname=share user=reader_\w+ sslmode=disable"$/,
  );
  await panel.getByText('dbt', { exact: true }).click();
  await expect(panel.getByRole('region', { name: 'settings for dbt' })).toContainText('export SHARE="host=');
  test.skip(spawnSync('psql', ['--version']).status !== 0, 'psql is not installed.');
  const read = async () =>
    (
      await promisify(execFile)('sh', [
        '-c',
        `${line} -At -c "SELECT name FROM contacts_v1 WHERE name = 'Zebra keepers'"`,
      ])
    ).stdout.trim();
  expect(await read()).toBe('');
  await call('contact-save', { reference: 'ZEBRA-1', name: 'Zebra keepers', kind: 'customer' });
  await panel.getByRole('button', { name: 'Refresh now' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'The tables are up to date.' })).toBeVisible();
  expect(await read()).toBe('Zebra keepers');
  await panel.getByRole('button', { name: /^Revoke the login/ }).click();
  await expect(panel.getByRole('cell', { name: /^Ended .*revoked$/ })).toBeVisible();
  await expect(read()).rejects.toThrow(/password authentication failed/);
});

// The same without an account.
test('reads the tables as a guest with the psql command of the quick start', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  test.skip(spawnSync('psql', ['--version']).status !== 0, 'psql is not installed.');
  await openPage(page, '/docs/daas/quick-start');
  const block = page.locator('pre').filter({ hasText: 'connection-string' });
  const command = ((await block.textContent()) ?? '').trim();
  const { stdout } = await promisify(execFile)('bash', ['-c', `${command} -At -c "SELECT count(*) FROM jobs_v1"`]);
  expect(stdout.trim()).toBe('386');
});

/** Creates a personal key, and returns a function that calls actions with it. */
async function getCaller(visitor: Visitor) {
  const key = {
    name: 'Mine',
    scopes: ['contacts:write', 'jobs:read', 'jobs:write'],
    expiresInDays: 30,
    allowedAddresses: [],
  };
  const { secret } = (await visitor.send('POST', '/api/account/keys', key)) as { readonly secret: string };
  return async (action: string, data: object) => {
    const response = await visitor.page.request.post(`${visitor.portal.url}/call/${action}`, {
      headers: { 'X-Api-Key': secret },
      data,
    });
    expect(await response.json(), action).toMatchObject({ code: 0 });
  };
}
