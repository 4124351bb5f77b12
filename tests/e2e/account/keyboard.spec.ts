import { generateTotpCode } from '../../../service/tests/totp.ts';
import { openPage } from '../support/test.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { Keyboard } from './keyboard.ts';
import { createPersonDetails, goodPassword } from './people.ts';
import { expect, test } from './test.ts';

// Takes half a minute; in short runs, organisation.spec.ts checks the focus of dialogs.
test('registers, uses, rotates and revokes a key and signs out by keyboard, with the focus always visible', {
  tag: '@long',
}, async ({ page, browser, accounts }) => {
  test.setTimeout(300_000);
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => main.getByRole('link', { name });
  const getDialogButton = (name: string) => dialog.getByRole('button', { name, exact: true });
  const getKeyStatus = async (key: string) =>
    (await fetch(`${accounts.url}/api/keys/current?product=daas`, { headers: { 'x-api-key': key } })).status;

  /** Reads the secret in the dialog that shows it once, confirms that it is stored, and closes the dialog. */
  const takeSecret = async () => {
    const secret = (await dialog.getByText(/^fw_(live|test)_\w+$/).textContent()) ?? '';
    await expect(getDialogButton('Done')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await storeSecret();
    return secret;
  };
  const storeSecret = async () => {
    await keyboard.check(dialog.getByLabel('I have stored it'));
    await keyboard.press(getDialogButton('Done'));
    await expect(dialog).toHaveCount(0);
  };

  const person = createPersonDetails('Kay Board');
  await test.step('register: errors are shown first, and each links to its field', async () => {
    await keyboard.open('/account/integrator-registration');
    await keyboard.press(button('Register'));
    await keyboard.expectFocus('a rejected form', main.getByRole('alert'));
    await keyboard.press(main.getByRole('alert').getByRole('link').first());
    await keyboard.expectFocus('the link to the first error', field('Full name'));
    await keyboard.type(field('Full name'), person.name);
    await keyboard.type(field('Work email'), person.email);
    await keyboard.check(main.getByLabel('I accept the terms and conditions and the code of conduct'));
    await keyboard.press(button('Register'));
    await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(main).toContainText(person.email);
    await expect(button(/Send it again in/)).toBeDisabled();
  });

  await test.step('confirm, which signs in; sign out, and in again', async () => {
    const mail = await accounts.mailbox.newest(person.email, /^Verify/);
    await keyboard.open(mail.link);
    await keyboard.type(field('Password'), person.password);
    await keyboard.press(button('Confirm and sign in'));
    await expect(page).toHaveURL('/account/overview');
    await keyboard.expectFocus('confirming', main.getByRole('heading', { level: 1 }));
    await page.context().clearCookies();
    await keyboard.open('/account/sign-in');
    await keyboard.type(field('Email address'), person.email);
    await keyboard.type(field('Password'), 'not the password');
    await keyboard.press(button('Sign in'));
    await keyboard.expectFocus('a wrong password', main.getByRole('alert'));
    await keyboard.type(field('Password'), person.password);
    await keyboard.press(button('Sign in'));
    await expect(page).toHaveURL('/account/overview');
    await keyboard.expectFocus('signing in', main.getByRole('heading', { level: 1 }));
  });

  await test.step('register an organisation', async () => {
    await keyboard.press(
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Organisation' }),
      'Enter',
      {
        by: 'Shift+Tab',
      },
    );
    await keyboard.expectFocus('another page of the account', main.getByRole('heading', { level: 1 }));
    await keyboard.type(field('Legal name'), 'Keyboard Builders Ltd');
    await keyboard.type(field('Registration number'), '07812345');
    await keyboard.goTo(field('Country'));
    await page.keyboard.type('United K');
    await keyboard.type(field('Customer number (optional)'), `KB-${process.pid}`);
    await keyboard.type(field('Domain'), 'marsh.example');
    await expect(field('Technical contact')).toHaveValue(person.name);
    await keyboard.type(field('Data-protection contact'), 'Dan Price');
    await keyboard.type(field('Email of the data-protection contact'), 'privacy@marsh.example');
    await keyboard.press(button('Register the organisation'));
    await expect(main.getByText(/Keyboard Builders Ltd has been pending/)).toBeVisible();
    await keyboard.expectFocus('registering', main.getByRole('heading', { level: 1 }));
  });

  const staff = await openVisitorElsewhere(browser, accounts);
  const staffPage = staff.visitor.page;
  await test.step('staff reject it with a reason; it is corrected', async () => {
    await staff.visitor.signInAsStaff();
    const { organisations } = (await (await page.request.get('/api/session')).json()) as {
      readonly organisations: readonly { readonly id: string }[];
    };
    await openPage(staffPage, `/account/review?organisation=${organisations[0]?.id}`);
    await expect(staffPage.getByRole('link', { name: 'Look up 07812345 at Companies House' })).toBeVisible();
    const reason = 'The register knows another number.';
    await staff.visitor.send('POST', `/api/organisations/${organisations[0]?.id}/decisions`, {
      decision: 'reject',
      version: 1,
      reason,
    });
    await keyboard.open('/account/organisation-registration');
    await expect(main.getByText(`Reason: ${reason}`)).toBeVisible();
    await keyboard.type(field('Registration number'), '07812346');
    await keyboard.press(button('Save and submit for verification'));
    await expect(main.getByText(/Keyboard Builders Ltd has been pending/)).toBeVisible();
  });

  await test.step('its details may be changed; staff verify it', async () => {
    await keyboard.press(button('Change the details'));
    await keyboard.press(button('Cancel'));
    await staffPage.reload();
    await staffPage.getByRole('button', { name: 'Verify' }).click();
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expect(staffPage.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('invite someone, who is notified; withdraw the invitation', async () => {
    await keyboard.open('/account/organisation-registration');
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
    await keyboard.press(button('Invite someone'));
    await page.keyboard.press('Escape');
    await keyboard.expectFocus('a closed dialog', button('Invite someone'));
    await keyboard.press(button('Invite someone'));
    await keyboard.type(dialog.getByLabel('Email address'), 'colleague@marsh.example');
    await keyboard.choose(dialog.getByRole('radio', { name: /^Viewer/i }));
    await keyboard.press(getDialogButton('Send the invitation'));
    await keyboard.expectFocus('an invitation', button('Invite someone'));
    await keyboard.press(button('Cancel invitation for colleague@marsh.example'));
    await expect(button('Cancel invitation for colleague@marsh.example')).toHaveCount(0);
    await keyboard.expectFocus('a removed row', main.getByRole('heading', { name: 'Invitations' }));
  });

  await test.step('add an application, and activate it', async () => {
    await keyboard.open('/account/applications');
    await keyboard.press(link('Add an application'));
    await keyboard.expectFocus('a form that replaces the list', main.getByRole('heading', { level: 1 }));
    await keyboard.type(field('Name'), 'Planner');
    await keyboard.press(button('Add the application'));
    await expect(main.getByText('This is a draft')).toBeVisible();
    await keyboard.expectFocus(
      'the page of the new application',
      main.getByRole('heading', { level: 1, name: 'Planner' }),
    );
    await keyboard.type(field('Description'), 'Books jobs from the website.');
    await keyboard.type(field('Support page'), 'https://marsh.example/support');
    await keyboard.check(field('Read jobs'));
    await keyboard.press(button('Activate the application'));
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await keyboard.press(button('Change'), 'Enter', { by: 'Shift+Tab' });
    await keyboard.press(button('Cancel'));
  });

  await test.step('a secret, shown once in a dialog that traps the focus, and rotated with an overlap', async () => {
    const client = main.getByRole('region', { name: 'REST client for the sandbox' });
    await keyboard.press(client.getByRole('button', { name: /^Create/ }));
    await keyboard.press(getDialogButton('Create the secret'));
    await expect(dialog.getByText(/^FW_CLIENT_SECRET=/).first()).toBeVisible();
    await storeSecret();
    await keyboard.press(client.getByRole('button', { name: 'Rotate the secret' }));
    await keyboard.goTo(dialog.getByLabel('The current secret stays valid for'));
    await page.keyboard.type('3 days');
    await keyboard.press(getDialogButton('Create the secret'));
    await storeSecret();
    await expect(client.getByRole('row').filter({ hasText: 'Being replaced' })).toContainText('in 3 days');
  });

  let licenceUrl = '';
  await test.step('request a licence; the owner consents with it, and staff approve it', async () => {
    await keyboard.press(link('Request a licence'));
    await keyboard.expectFocus('another page', main.getByRole('heading', { level: 1 }));
    await keyboard.press(button(/^Use our number/));
    await keyboard.choose(main.getByLabel('Data as a Service'));
    await keyboard.type(field('Purpose'), 'Reports on the jobs of the week.');
    await keyboard.press(button('Request the licence'));
    await expect(main.getByText('Waiting for our staff to approve')).toBeVisible();
    await keyboard.expectFocus('the page of the licence', main.getByRole('heading', { level: 1 }));
    licenceUrl = page.url();

    await openPage(staffPage, '/account/review');
    await staffPage
      .getByRole('row', { name: /Planner/ })
      .getByRole('link')
      .click();
    await staffPage.getByRole('button', { name: 'Approve' }).click();
    await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staffPage.getByText('Active', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await expect(main.getByText(`Consented by ${person.name}`)).toBeVisible();
    await accounts.mailbox.newest(person.email, /is active/);
  });

  await test.step('a key: made, used, rotated while the old one is in use, revoked', async () => {
    await keyboard.open('/account/integrations');
    const client = main
      .getByRole('region', { name: 'REST clients of the organisation' })
      .getByRole('row', { name: /^Planner/ });
    await expect(client).toContainText(/….{4}/);
    await expect(client.getByRole('button', { name: 'Rotate the secret' })).toBeVisible();
    await keyboard.press(link('Web services keys'));
    await keyboard.press(link('Create a key').first());
    await keyboard.type(field('Name'), 'Nightly export');
    await keyboard.choose(main.getByLabel('Production'));
    await keyboard.check(field('Read jobs'));
    await keyboard.press(button('Create the key'));
    const first = await takeSecret();
    expect(first).toMatch(/^fw_live_/);
    await keyboard.expectFocus('the page of the key', main.getByRole('heading', { level: 1, name: 'Nightly export' }));
    await expect(main.getByText('Never used.')).toBeVisible();
    expect(await getKeyStatus(first)).toBe(200);
    await page.reload();
    await expect(main.getByText('getCurrentKey')).toBeVisible();
    await expect(main.getByRole('img', { name: /^1 call, 0 errors/ })).toBeVisible();

    await keyboard.press(button('Rotate'));
    await keyboard.press(getDialogButton('Create the new key'));
    const second = await takeSecret();
    expect([await getKeyStatus(first), await getKeyStatus(second)]).toEqual([200, 200]);
    await expect(main.getByText('The old key is still in use')).toBeVisible();

    await keyboard.press(button('Revoke'));
    await expect(getDialogButton('Revoke the key')).toBeDisabled();
    const { height } = page.viewportSize() ?? { height: 0 };
    const box = await dialog.boundingBox();
    expect(
      Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2),
      'the dialog is centred in the window',
    ).toBeLessThan(2);
    await keyboard.goTo(dialog.getByLabel('Reason'));
    await page.keyboard.type('It has leaked');
    // The replaced key may have leaked with it.
    await keyboard.press(dialog.getByLabel(/Also revoke the key that it replaces/), 'Space');
    await keyboard.type(dialog.getByLabel(/^Type/), 'Nightly export');
    await keyboard.press(getDialogButton('Revoke the key'));
    await expect(main.getByText('Revoked', { exact: true }).first()).toBeVisible();
    expect([await getKeyStatus(first), await getKeyStatus(second)]).toEqual([200, 401]);
  });

  await test.step('find it all in the audit log, and as a file', async () => {
    await keyboard.open('/account/audit');
    await keyboard.goTo(field('About'));
    await page.keyboard.type('Web services k');
    await expect(main.getByRole('row', { name: /(created|rotated|revoked) the web services key/ })).toHaveCount(3);
    await expect(
      main.getByRole('row', { name: /created the web services key Nightly export \(….{4}\).*application: Planner/ }),
    ).toHaveCount(1);
    await expect(main).not.toContainText(/\b(app|key|org|per)_[0-9a-z]{16}\b/);
    const download = page.waitForEvent('download');
    await keyboard.press(link('Export CSV'));
    const chunks = await (await (await download).createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString()).toContain('"key.revoke"');
  });

  await test.step('withdraw the licence', async () => {
    await keyboard.open(licenceUrl);
    await keyboard.press(button('Withdraw'));
    await keyboard.type(dialog.getByLabel('Reason'), 'It was requested by mistake.');
    await keyboard.type(dialog.getByLabel(/^Type/), 'Planner');
    await keyboard.press(getDialogButton('Withdraw'));
    await expect(main.getByText(/^Withdrawn: the application/)).toBeVisible();
  });

  await test.step('settings: parts by their links, the password, a second factor', async () => {
    await keyboard.open('/account/settings');
    await keyboard.press(link('Profile'));
    await keyboard.type(main.getByLabel('Job title'), 'Developer');
    await keyboard.press(button('Save the profile'));
    await expect(main.getByText('Your profile has been saved.')).toBeVisible();
    await keyboard.press(button('Change the password'));
    await keyboard.expectFocus('a form that opens', field('Current password'));
    await keyboard.press(main.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Cancel' }));
    await keyboard.press(button('Set up a second factor'));
    await keyboard.type(field('Your password'), goodPassword);
    await keyboard.press(button('Begin'));
    await keyboard.check(main.getByLabel('I have stored the recovery codes'));
    await keyboard.press(button('Continue to the app'));
    await keyboard.expectFocus('the second step', field('Code'));
    const secret = ((await main.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    await keyboard.type(field('Code'), generateTotpCode(secret));
    await keyboard.press(button('Turn on the second factor'));
    await expect(main.getByRole('region', { name: 'Second factor' })).toContainText('On');
  });

  await test.step('sign out by the navigation of the account', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account' });
    await keyboard.press(menu, 'Enter', { by: 'Shift+Tab' });
    await page.keyboard.press('Escape');
    await keyboard.expectFocus('a closed menu', menu);
    await keyboard.press(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign out' }));
    await keyboard.press(button('Sign out'));
    await expect(main.getByText('You are signed out.')).toBeVisible();
  });
  await staff.context.close();
});
