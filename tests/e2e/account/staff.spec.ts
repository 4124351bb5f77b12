import type { Locator, Page } from '@playwright/test';
import { startWebhookReceiver } from '../../../service/tests/webhook-receiver.ts';
import { createStateInspection, expectAccessible, expectNoOverhang } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { createPersonDetails } from './people.ts';
import { expect, test } from './test.ts';

/** Opens a tab of the review and returns its panel. */
async function openTab(page: Page, tab: string, panel: string): Promise<Locator> {
  await openPage(page, '/account/review');
  await page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: tab }).click();
  const region = page.getByRole('region', { name: panel, exact: true });
  await expect(region).toBeVisible();
  return region;
}

const expectWellFormed = async (page: Page) => {
  await expectAccessible(page, createStateInspection('main'));
  await expectNoOverhang(page);
};

/** Confirms that a secret shown once has been stored, and returns the secret. */
async function storeSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = (await dialog.locator('b').textContent()) ?? '';
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('I have stored it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test('staff add a webhook, see its deliveries, send one again, change it and delete it', async ({ page, visitor }) => {
  const receiver = await startWebhookReceiver();
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Webhooks', 'Webhooks');
  await panel.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Receiver').fill('Firewall');
  await form.getByLabel('Address').fill('ftp://hooks.example.com');
  await form.getByLabel('audit.recorded').check();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Enter an address that starts with https://.').last()).toBeVisible();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add' }).click();
  expect(await storeSecret(page, 'Secret of the webhook')).toMatch(/^whsec_/);
  const row = panel.getByRole('row', { name: /Firewall/ });
  await expect(row).toContainText('Enabled');

  // Replacing the secret records an audit event, which is the first delivery.
  await row.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await storeSecret(page, 'Secret of the webhook');
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  await row.getByRole('button', { name: 'Firewall' }).click();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  const delivered = deliveries.getByRole('row', { name: /Delivered/ }).first();
  await expect(async () => {
    await openPage(page, '/account/review?show=webhooks');
    await row.getByRole('button', { name: 'Firewall' }).click();
    await expect(delivered).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectWellFormed(page);
  const deliveryCount = receiver.received.length;
  await delivered.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(deliveryCount);

  await row.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Firewall' });
  await change.getByLabel('Enabled').uncheck();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Disabled by staff.');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Type “Firewall” to confirm').fill('Firewall');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('No webhook was added.')).toBeVisible();
  await receiver.stop();
});

test('staff raise the limits of an organisation and restore them', async ({ page, visitor, browser, accounts }) => {
  const owner = await openVisitorElsewhere(browser, accounts);
  await owner.visitor.signUp();
  const { id, name } = await owner.visitor.addOrganisation();
  await owner.context.close();
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Limits', 'Raised limits');
  await panel.getByLabel('Identifier').fill('org_0');
  await panel.getByLabel('Times the usual limit').fill('5');
  await panel.getByLabel('Reason').fill('Moves its customers in December.');
  await panel.getByRole('button', { name: 'Raise' }).click();
  await expect(panel.getByText('Enter the identifier of an existing').last()).toBeVisible();
  await panel.getByLabel('Identifier').fill(id);
  await panel.getByRole('button', { name: 'Raise' }).click();
  const row = panel.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('× 5');
  await expectWellFormed(page);
  await row.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(row).toBeHidden();
});

test('administrators block a network and unblock it', async ({ page, visitor }) => {
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Blocked networks', 'Blocked networks');
  await panel.getByRole('textbox', { name: 'Network' }).fill('127.0.0.0/8');
  await panel.getByLabel('Reason').fill('Guesses passwords.');
  await panel.getByRole('button', { name: 'Block' }).click();
  await expect(panel.getByText('A trusted proxy is in this network').last()).toBeVisible();
  await panel.getByRole('textbox', { name: 'Network' }).fill('203.0.113.0/24');
  await panel.getByRole('button', { name: 'Block' }).click();
  const row = panel.getByRole('row', { name: /203\.0\.113\.0\/24/ });
  await expect(row).toContainText('Guesses passwords.');
  await expectWellFormed(page);
  await row.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(row).toBeHidden();
});

test('staff find a person, suspend and reinstate them, and change their role', async ({
  page,
  visitor,
  browser,
  accounts,
}) => {
  const person = createPersonDetails('Wanda Findable');
  const other = await openVisitorElsewhere(browser, accounts);
  await other.visitor.signUp(person);
  await other.context.close();
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Decisions', 'People');
  await panel.getByLabel('Name or email address').fill(person.email.slice(0, 20));
  await expect(panel.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Wanda Findable' }).click();
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Wanda Findable?' });
  await dialog.getByLabel('Reason').fill('Sends spam.');
  await dialog.getByLabel('Type “Wanda Findable” to confirm').fill('Wanda Findable');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByText('Sends spam.')).toBeVisible();
  await expectWellFormed(page);
  await panel.getByRole('button', { name: 'Reinstate' }).click();
  await expect(panel.getByText('Sends spam.')).toBeHidden();
  await panel.getByRole('button', { name: 'Add to staff' }).click();
  await panel.getByRole('button', { name: 'Remove from staff' }).click();
  await expect(panel.getByRole('button', { name: 'Add to staff' })).toBeVisible();
});

test('staff send an email again, and delete one', async ({ page, visitor, browser, accounts }) => {
  const { mailbox } = accounts;
  const people = [createPersonDetails('Fay Full'), createPersonDetails('Fay Gone')] as const;
  for (const { email } of people) mailbox.rejectedAddresses.add(email);
  const other = await openVisitorElsewhere(browser, accounts);
  await Promise.all(people.map((person) => other.visitor.register(person)));
  await other.context.close();
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Emails', 'Emails');
  const getRow = (email: string) => panel.getByRole('row', { name: new RegExp(email) });
  const [full, removed] = people;
  await expect(async () => {
    await openPage(page, '/account/review?show=emails');
    await expect(getRow(full.email)).toContainText('452', { timeout: 1000 });
  }).toPass();
  await expectWellFormed(page);
  mailbox.rejectedAddresses.delete(full.email);
  await getRow(full.email).getByRole('button', { name: 'Send now' }).click();
  await mailbox.newest(full.email, /^Verify/);
  await panel.getByLabel('Exact email address').fill(full.email);
  await expect(getRow(full.email)).toContainText('Sent');
  await panel.getByLabel('Exact email address').fill(removed.email);
  await getRow(removed.email).getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('No email to this address in the last 30 days.')).toBeVisible();
});

test('staff create an operator token, which a program can use until it is revoked', async ({
  page,
  visitor,
  accounts,
}) => {
  await visitor.signInAsStaff();
  const panel = await openTab(page, 'Tokens', 'Operator tokens');
  await panel.getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'Create a token' });
  await form.getByLabel('Name').fill('SIEM');
  await form.getByLabel('Days').fill('400');
  await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
  await form.getByLabel('audit:read').check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Enter at most 366 days.').last()).toBeVisible();
  await form.getByLabel('Days').fill('30');
  await form.getByRole('button', { name: 'Create' }).click();
  const token = await storeSecret(page, 'Operator token');
  const readAudit = () => fetch(`${accounts.url}/api/audit`, { headers: { authorization: `Bearer ${token}` } });
  expect((await readAudit()).status).toBe(200);
  await openPage(page, '/account/review?show=tokens');
  const row = panel.getByRole('row', { name: /SIEM/ });
  await expect(row).toContainText('audit:read');
  await expect(row).not.toContainText('Never');
  await expectWellFormed(page);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel.getByText('No token was created.')).toBeVisible();
  expect((await readAudit()).status).toBe(401);
});
