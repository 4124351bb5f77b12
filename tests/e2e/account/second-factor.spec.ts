import type { CDPSession, Page } from '@playwright/test';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import { generateTotpCode } from '../../../service/tests/totp.ts';
import { openPage } from '../support/test.ts';
import { createPersonDetails, getLinkToken, type Person } from './people.ts';
import { expect, test } from './test.ts';

/** Sets up a second factor on the open page, and returns the secret and a recovery code. */
async function setUpSecondFactor(
  page: Page,
  { password }: Person,
): Promise<{ readonly secret: string; readonly recoveryCode: string }> {
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Begin' }).click();
  const recoveryCode =
    (await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await page.getByLabel('I have stored the recovery codes').check();
  await page.getByRole('button', { name: 'Continue to the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await page.getByRole('main').locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret));
  await page.getByRole('button', { name: 'Turn on the second factor' }).click();
  return { secret, recoveryCode };
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.context().clearCookies();
  await openPage(page, '/account/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Adds a virtual authenticator that approves every request for a passkey. */
async function addAuthenticator(
  page: Page,
): Promise<{ readonly client: CDPSession; readonly authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

test('requires a second factor at sign-in and of members, and accepts a recovery code instead', async ({
  page,
  person,
  visitor,
}) => {
  test.slow();
  await openPage(page, '/account/settings');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  const { secret, recoveryCode } = await setUpSecondFactor(page, person);
  const panel = page.getByRole('region', { name: 'Second factor' });
  await expect(panel).toContainText('On');

  await signIn(page, person);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await page.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/overview');

  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/overview');

  await visitor.addOrganisation();
  await openPage(page, '/account/organisation-registration');
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Require a second factor' }).click();
  await expect(security).toContainText('Second factor required');
  await security.getByRole('button', { name: 'Make the second factor optional' }).click();
  await expect(security).toContainText('Second factor optional');

  await openPage(page, '/account/settings');
  await panel.getByRole('button', { name: 'Turn off the second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Turn off the second factor' }).click();
  await expect(panel).toContainText('Off');
});

// service/src/subjects/identity tests this rule.
test('accepts a short password once a second factor is set up', { tag: '@long' }, async ({
  page,
  visitor,
  accounts,
}) => {
  const person = { ...createPersonDetails('Sam Short'), password: 'vK9-trellis' };
  const { name, email, password } = person;
  await visitor.send('POST', '/api/registration', {
    name,
    email,
    agreement: { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version },
  });
  await visitor.send('POST', '/api/registration/verify', {
    token: getLinkToken((await accounts.mailbox.newest(email, /^Verify/)).link),
    password,
    secondFactor: true,
  });
  await signIn(page, person);
  await expect(page).toHaveURL('/account/second-factor');
  await setUpSecondFactor(page, person);
  await expect(page.getByRole('heading', { name: 'Your second factor is on' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/overview');
});

test('adds a passkey, signs in with the suggested passkey and with the button, and removes it', async ({
  page,
  person,
}) => {
  const { client, authenticatorId } = await addAuthenticator(page);
  await openPage(page, '/account/settings');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Continue on the device' }).click();
  await expect(panel.getByRole('rowheader', { name: 'Laptop' })).toBeVisible();

  // The virtual authenticator immediately accepts the passkey that is suggested in the email field.
  await page.context().clearCookies();
  await openPage(page, '/account/sign-in');
  await expect(page).toHaveURL('/account/overview');

  // Without simulated presence, the suggested passkey is not accepted. The button cancels the suggestion and starts a
  // new request.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.context().clearCookies();
  const offered = page.waitForResponse('**/api/session/passkey/options');
  await openPage(page, '/account/sign-in');
  await offered;
  // The page does not show when the browser has started the suggestion.
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL('/account/sign-in');
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/account/overview');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();

  await openPage(page, '/account/settings');
  await panel.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(panel.getByRole('rowheader', { name: 'Laptop' })).toBeHidden();
});

// The test above also signs in with a suggested passkey.
test('signs in with a passkey that is suggested in the email field', {
  tag: '@long',
}, async ({ page, person }) => {
  await addAuthenticator(page);
  await openPage(page, '/account/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Continue on the device' }).click();
  await expect(page.getByRole('rowheader', { name: 'Passkey' })).toBeVisible();
  await page.context().clearCookies();
  // The virtual authenticator accepts it immediately.
  await openPage(page, '/account/sign-in');
  await expect(page).toHaveURL('/account/overview');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
});
