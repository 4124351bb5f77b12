import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { createPersonDetails, type Person } from './people.ts';
import { expect, test } from './test.ts';

// keyboard.spec.ts starts with the same steps.
test('registers an organisation, which is rejected with a reason, corrected and verified', {
  tag: '@long',
}, async ({ page, person, browser, accounts }) => {
  await openPage(page, '/account/organisation-registration');
  await page.getByLabel('Legal name').fill('Quayside Repairs Ltd');
  await page.getByLabel('Registration number').fill('07812345');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await page.getByLabel('Customer number').fill(`QR-${process.pid}`);
  await page.getByLabel('Domain').fill('quayside.example');
  await expect(page.getByLabel('Technical contact', { exact: true })).toHaveValue(person.name);
  await page.getByLabel('Data-protection contact', { exact: true }).fill('Dan Price');
  await page.getByLabel('Email of the data-protection contact').fill('privacy@quayside.example');
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/api/organisations') && response.ok(),
  );
  await page.getByRole('button', { name: 'Register the organisation' }).click();
  await expect(page.getByText(/Quayside Repairs Ltd has been pending/)).toBeVisible();

  const { id } = (await (await responsePromise).json()) as { readonly id: string };
  const staff = await openVisitorElsewhere(browser, accounts);
  await staff.visitor.signInAsStaff();
  await staff.visitor.send('POST', `/api/organisations/${id}/decisions`, {
    decision: 'reject',
    version: 1,
    reason: 'The register knows another number.',
  });
  await page.reload();
  await expect(page.getByText('Reason: The register knows another number.')).toBeVisible();
  await page.getByLabel('Registration number').fill('07812346');
  await page.getByRole('button', { name: 'Save and submit for verification' }).click();
  await expect(page.getByText(/Quayside Repairs Ltd has been pending/)).toBeVisible();
  await staff.visitor.verify(id);
  await page.reload();
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
  await staff.context.close();
});

test('an invited member registers, joins, changes role and becomes the owner, and the first owner leaves', async ({
  page,
  visitor,
  browser,
  accounts,
}) => {
  test.slow();
  await visitor.signUp();
  const { name } = await visitor.addOrganisation();
  const mia: Person = createPersonDetails('Mia Jones');
  await openPage(page, '/account/organisation-registration');
  const invitations = page.getByRole('region', { name: 'Invitations' });
  const invite = page.getByRole('dialog', { name: 'Invite someone' });
  await invitations.getByRole('button', { name: 'Invite someone' }).click();
  await expect(invite.getByLabel('Email address')).toBeFocused();
  await invite.getByLabel('Email address').fill(mia.email);
  await invite.getByLabel('Viewer').check();
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invite).toBeHidden();
  await expect(invitations.getByText(`We have sent an email to ${mia.email}.`)).toBeVisible();
  await expect(invitations.getByRole('row', { name: mia.email })).toContainText('viewer');
  await invitations.getByRole('button', { name: 'Invite someone' }).click();
  await invite.getByLabel('Email address').fill(mia.email);
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invite.getByLabel('Email address')).toHaveAccessibleDescription('Already invited.');
  await page.keyboard.press('Escape');
  await expect(invitations.getByRole('button', { name: 'Invite someone' })).toBeFocused();

  const other = await openVisitorElsewhere(browser, accounts);
  const { page: otherPage } = other.visitor;
  const { link } = await accounts.mailbox.newest(mia.email, /^You are invited/);
  await openPage(otherPage, link);
  await expect(otherPage.getByRole('heading', { name: 'Sign in to respond' })).toBeVisible();
  await other.visitor.signUp(mia);
  await otherPage.goto('about:blank');
  await openPage(otherPage, link);
  await otherPage.getByRole('button', { name: `Join ${name}` }).click();
  await expect(
    otherPage.getByRole('region', { name: 'Members' }).getByRole('row', { name: 'Mia Jones (you)' }),
  ).toContainText('viewer');
  await expect(otherPage.getByRole('region', { name: 'Invitations' })).toBeHidden();

  await page.reload();
  const members = page.getByRole('region', { name: 'Members' });
  const remove = members.getByRole('button', { name: 'Remove Mia Jones' });
  await remove.click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await members.getByRole('button', { name: 'Change role of Mia Jones' }).click();
  const developer = page.getByRole('dialog').getByRole('radio', { name: /^Developer/ });
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toBeFocused();
  await developer.check();
  await page.getByRole('button', { name: 'Change the role', exact: true }).click();
  await expect(members.getByRole('row', { name: 'Mia Jones' })).toContainText('developer');

  const end = page.getByRole('region', { name: 'Leave, hand over or close' });
  await expect(end.getByRole('button', { name: 'Leave' })).toBeDisabled();
  await end.getByRole('button', { name: 'Hand over' }).click();
  await page.getByLabel('New owner').selectOption({ label: `Mia Jones, ${mia.email}` });
  await page.getByRole('button', { name: 'Hand over the organisation' }).click();
  await expect(members.getByRole('row', { name: 'Mia Jones' })).toContainText('owner');
  await page.getByRole('region', { name: 'Leave the organisation' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the organisation' }).click();
  await expect(page).toHaveURL('/account/overview');
  await expect(page.locator('[aria-current="step"]')).toContainText('Register your organisation');
  await other.context.close();
});

// The test above covers the longer path of an invitation.
test('shows an invitation on the overview of an existing account, where it can be declined', {
  tag: '@long',
}, async ({ page, visitor, browser, accounts }) => {
  const person = await visitor.signUp();
  const owner = await openVisitorElsewhere(browser, accounts);
  await owner.visitor.signUp(createPersonDetails('Olive Owner'));
  const { id, name } = await owner.visitor.addOrganisation();
  await owner.visitor.send('POST', `/api/organisations/${id}/invitations`, { email: person.email, role: 'admin' });
  await openPage(page, '/account/overview');
  const panel = page.getByRole('region', { name: `${name} invites you` });
  await expect(panel).toContainText('Join as an admin.');
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect(panel).toBeHidden();
  await owner.context.close();
});

// service/src/subjects/organisations tests closing, settings.spec.ts a dialog that requires a name.
test('closes an organisation after its owner has typed its name', { tag: '@long' }, async ({ page, visitor }) => {
  await visitor.signUp();
  const { name } = await visitor.addOrganisation();
  await openPage(page, '/account/organisation-registration');
  await page.getByRole('region', { name: 'Leave, hand over or close' }).getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Close the organisation' })).toBeDisabled();
  await expectAccessible(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('region', { name: 'Leave, hand over or close' }).getByRole('button', { name: 'Close' }).click();
  await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole('button', { name: 'Close the organisation' }).click();
  await expect(page).toHaveURL('/account/overview');
  await expect(page.getByText(name)).toBeHidden();
});
