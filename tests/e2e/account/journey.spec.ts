import type { Page } from '@playwright/test';
import { openPage } from '../support/test.ts';
import { countButtonPresses, countRequiredFields } from './count-effort.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { createPersonDetails } from './people.ts';
import { expect, test } from './test.ts';

/** Reads the secret in the dialog that shows it once, confirms that it is stored, and closes the dialog. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.getByText(/^fw_(live|test)_\w+$/).textContent()) ?? '';
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('I have stored it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

// keyboard.spec.ts follows the same path by keyboard.
test('registers, gets an organisation rejected, corrected and verified, then uses, rotates, revokes a key', {
  tag: '@long',
}, async ({ page, browser, accounts }) => {
  test.setTimeout(240_000);
  const getKeyStatus = async (key: string) =>
    (await fetch(`${accounts.url}/api/keys/current?product=daas`, { headers: { 'x-api-key': key } })).status;
  const main = page.getByRole('main');
  const required: Record<string, number> = {};
  const presses = await countButtonPresses(page);

  const person = createPersonDetails('Ada Marsh');
  await test.step('register, and follow the mail, which signs in', async () => {
    await openPage(page, '/account/integrator-registration');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Work email').fill(person.email);
    await page.getByLabel('I accept the terms and conditions and the code of conduct').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Send it again in/ })).toBeDisabled();
    const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
    await openPage(page, link);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(page).toHaveURL('/account/overview');
  });

  const customerNumber = `MB-${process.pid}`;
  await test.step('register an organisation', async () => {
    await openPage(page, '/account/organisation-registration');
    required.organisation = await countRequiredFields(page, 'Register the organisation');
    await page.getByLabel('Legal name').fill('Marsh Builders Ltd');
    await page.getByLabel('Registration number').fill('07812345');
    await page.getByLabel('Country').selectOption('United Kingdom');
    await page.getByLabel('Customer number').fill(customerNumber);
    await page.getByLabel('Domain').fill('marsh.example');
    await expect(page.getByLabel('Technical contact', { exact: true })).toHaveValue(person.name);
    await page.getByLabel('Data-protection contact', { exact: true }).fill('Dan Price');
    await page.getByLabel('Email of the data-protection contact').fill('privacy@marsh.example');
    await page.getByRole('button', { name: 'Register the organisation' }).click();
    await expect(page.getByText(/Marsh Builders Ltd has been pending/)).toBeVisible();
  });

  const staff = await openVisitorElsewhere(browser, accounts);
  const staffPage = staff.visitor.page;
  await test.step('staff reject it with a reason; it is corrected', async () => {
    await staff.visitor.signInAsStaff();
    await openPage(staffPage, '/account/review');
    await staffPage.getByRole('link', { name: 'Marsh Builders Ltd' }).click();
    await expect(staffPage.getByRole('link', { name: 'Look up 07812345 at Companies House' })).toBeVisible();
    const id = new URL(staffPage.url()).searchParams.get('organisation');
    await staff.visitor.send('POST', `/api/organisations/${id}/decisions`, {
      decision: 'reject',
      version: 1,
      reason: 'The register knows another number.',
    });
    await page.reload();
    await expect(page.getByText('Reason: The register knows another number.')).toBeVisible();
    await page.getByLabel('Registration number').fill('07812346');
    await page.getByRole('button', { name: 'Save and submit for verification' }).click();
    await expect(page.getByText(/Marsh Builders Ltd has been pending/)).toBeVisible();
  });

  await test.step('staff verify it', async () => {
    await staffPage.reload();
    await staffPage.getByRole('button', { name: 'Verify' }).click();
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expect(staffPage.getByText('Verified', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('add an application, and activate it', async () => {
    await openPage(page, '/account/applications');
    await page.getByRole('link', { name: 'Add an application' }).click();
    required.application = await countRequiredFields(page, 'Add the application');
    await page.getByLabel('Name', { exact: true }).fill('Planner');
    await page.getByRole('button', { name: 'Add the application' }).click();
    await expect(page.getByText('This is a draft')).toBeVisible();
    required.activation = await countRequiredFields(page, 'Activate the application');
    await page.getByLabel('Description').fill('Books jobs from the website.');
    await page.getByLabel('Support page').fill('https://marsh.example/support');
    await page.getByLabel('Read jobs').check();
    await page.getByLabel('Create and change jobs').check();
    await page.getByRole('button', { name: 'Activate the application' }).click();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('make a client secret, and rotate it with an overlap', async () => {
    await openPage(page, '/account/integrations');
    const clients = page.getByRole('region', { name: 'REST clients of the organisation' });
    await clients.getByRole('button', { name: 'Create a secret of Planner for production' }).click();
    await page.getByRole('button', { name: 'Create the secret' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^FW_CLIENT_SECRET=/).first()).toBeVisible();
    await dialog.getByLabel('I have stored it').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = clients
      .getByRole('row', { name: /^Planner/ })
      .getByRole('cell')
      .last();
    await expect(row).toContainText(/….{4}/);
    await expect(row.getByRole('button', { name: 'Rotate the secret' })).toBeVisible();
    await clients.getByRole('link', { name: 'Planner' }).click();

    const client = page.getByRole('region', { name: 'REST client for production' });
    await client.getByRole('button', { name: 'Rotate the secret' }).click();
    await dialog.getByLabel('The current secret stays valid for').selectOption('3 days');
    await page.getByRole('button', { name: 'Create the secret' }).click();
    await dialog.getByLabel('I have stored it').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(client.getByRole('row').filter({ hasText: 'Being replaced' })).toContainText('in 3 days');
  });

  await test.step('request a licence; the owner consents with it', async () => {
    await page.getByRole('link', { name: 'Request a licence' }).click();
    required.licence = await countRequiredFields(page, 'Request the licence');
    await page.getByRole('button', { name: `Use our number, ${customerNumber}` }).click();
    await page.getByLabel('Data as a Service').check();
    await page.getByLabel('Purpose').fill('Reports on the jobs of the week.');
    await page.getByRole('button', { name: 'Request the licence' }).click();
    await expect(page.getByText('Waiting for our staff to approve')).toBeVisible();
  });

  await test.step('staff approve it', async () => {
    await openPage(staffPage, '/account/review');
    await staffPage
      .getByRole('row', { name: /Planner/ })
      .getByRole('link')
      .click();
    await staffPage.getByRole('button', { name: 'Approve' }).click();
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staffPage.getByText('Active', { exact: true })).toBeVisible();
    await staff.context.close();
    await page.reload();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await expect(main.getByText('Consented by Ada Marsh')).toBeVisible();
    await accounts.mailbox.newest(person.email, /is active/);
  });

  // The test submits each of these forms once with empty fields, to find the required ones; a person would not.
  expect(required).toEqual({ organisation: 6, application: 1, activation: 3, licence: 2 });
  expect(presses() - Object.keys(required).length).toBeLessThanOrEqual(25);

  const first = await test.step('make a key, and use it', async () => {
    await openPage(page, '/account/integrations');
    await page.getByRole('link', { name: 'Web services keys' }).click();
    await page.getByRole('link', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly export');
    await page.getByLabel('Production').check();
    await page.getByLabel('Read jobs').check();
    await page.getByRole('button', { name: 'Create the key' }).click();
    // One line of .env, then two commands.
    const commands = page.getByRole('dialog').locator('pre code');
    await expect(commands).toHaveCount(3);
    await expect(commands.last()).toContainText('https://ws.example.com/call/service-status');
    const key = await takeSecret(page);
    expect(key).toMatch(/^fw_live_/);
    await expect(main.getByText('Never used.')).toBeVisible();
    expect(await getKeyStatus(key)).toBe(200);
    await page.reload();
    await expect(main.getByText('getCurrentKey')).toBeVisible();
    await expect(main.getByRole('img', { name: /^1 call, 0 errors/ })).toBeVisible();
    return key;
  });

  const second = await test.step('rotate it: both work, and the page shows who still uses the old one', async () => {
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Create the new key' }).click();
    const key = await takeSecret(page);
    expect([await getKeyStatus(first), await getKeyStatus(key)]).toEqual([200, 200]);
    await expect(main.getByText('The old key is still in use')).toBeVisible();
    return key;
  });

  await test.step('revoke the new one: it stops, the old one goes on', async () => {
    await page.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Revoke the key' })).toBeDisabled();
    await dialog.getByLabel('Reason').selectOption('It has leaked, or may have');
    // The replaced key may have leaked with it.
    await dialog.getByLabel(/Also revoke the key that it replaces/).uncheck();
    const { height } = page.viewportSize() ?? { height: 0 };
    const box = await dialog.boundingBox();
    expect(
      Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2),
      'the dialog is centred in the window',
    ).toBeLessThan(2);
    await dialog.getByLabel('Type “Nightly export” to confirm').fill('Nightly export');
    await dialog.getByRole('button', { name: 'Revoke the key' }).click();
    await expect(main.getByText('Revoked', { exact: true }).first()).toBeVisible();
    expect([await getKeyStatus(first), await getKeyStatus(second)]).toEqual([200, 401]);
  });

  await test.step('find it all in the audit log, and as a file', async () => {
    await openPage(page, '/account/audit');
    await page.getByLabel('About').selectOption('Web services keys');
    await expect(main.getByRole('row', { name: /(created|rotated|revoked) the web services key/ })).toHaveCount(3);
    await expect(
      main.getByRole('row', { name: /created the web services key Nightly export \(….{4}\).*application: Planner/ }),
    ).toHaveCount(1);
    await expect(main).not.toContainText(/\b(app|key|org|per)_[0-9a-z]{16}\b/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const chunks = await (await (await download).createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString()).toContain('"key.revoke"');
  });
});
