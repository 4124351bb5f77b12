import { totp } from '../../../service/tests/totp.ts';
import { visitorElsewhere } from './elsewhere.ts';
import { Keyboard } from './keyboard.ts';
import { goodPassword, newPerson } from './people.ts';
import { expect, test } from './test.ts';

test('from registering to signing out by keyboard alone: what has the focus is seen, and it is never lost', async ({ page, browser, accounts }) => {
  test.setTimeout(300_000);
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => main.getByRole('link', { name });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

  const person = newPerson('Kay Board');
  await test.step('register: faults are told first, and each leads to its field', async () => {
    await keyboard.open('/account/integrator-registration');
    await keyboard.press(button('Register'));
    await keyboard.expectFocus('a refused form', main.getByRole('alert'));
    await keyboard.press(main.getByRole('alert').getByRole('link').first());
    await keyboard.expectFocus('the way to the first fault', field('Full name'));
    await keyboard.type(field('Full name'), person.name);
    await keyboard.type(field('Work email'), person.email);
    await keyboard.type(field('Company'), 'Marsh Builders');
    await keyboard.goTo(field('Country'));
    await page.keyboard.type('United K');
    await keyboard.type(field('What you want to build'), 'A planner that books jobs from our website.');
    await keyboard.check(main.getByLabel('I accept the terms and conditions'));
    await keyboard.check(main.getByLabel('I accept the code of conduct'));
    await keyboard.press(button('Register'));
    await expect(main).toContainText(person.email);
  });

  await test.step('confirm, and sign in', async () => {
    const mail = await accounts.mailbox.newest(person.email, /^Verify/);
    await keyboard.open(mail.link);
    await keyboard.type(field('Password'), person.password);
    await keyboard.press(button('Verify my address'));
    await keyboard.press(link('Sign in'));
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
    await keyboard.press(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Organisation' }), 'Enter', { by: 'Shift+Tab' });
    await keyboard.expectFocus('another page of the account', main.getByRole('heading', { level: 1 }));
    await keyboard.type(field('Legal name'), 'Keyboard Builders Ltd');
    await keyboard.type(field('Registration number'), String(process.pid).padStart(8, '0'));
    await keyboard.goTo(field('Country'));
    await page.keyboard.type('United K');
    await keyboard.type(field('Customer number'), `KB-${process.pid}`);
    await keyboard.type(field('Domain'), 'marsh.example');
    await keyboard.type(field('Data-protection contact'), 'Dan Price');
    await keyboard.type(field('Email of the data-protection contact'), 'privacy@marsh.example');
    await keyboard.press(button('Register the organisation'));
    await expect(main.getByText(/Keyboard Builders Ltd has been pending/)).toBeVisible();
    await keyboard.expectFocus('registering', main.getByRole('heading', { level: 1 }));
  });

  const staff = await visitorElsewhere(browser, accounts);
  await test.step('change its details; staff verify it', async () => {
    await keyboard.press(button('Change the details'));
    await keyboard.press(button('Cancel'));
    await staff.visitor.signInAsStaff();
    const { organisations } = (await (await page.request.get('/api/session')).json()) as { readonly organisations: readonly { readonly id: string }[] };
    await staff.visitor.verify(organisations[0]?.id ?? '');
    await page.reload();
  });

  await test.step('invite someone, who is told; take it back', async () => {
    await keyboard.open('/account/organisation-registration');
    await keyboard.press(button('Invite someone'));
    await page.keyboard.press('Escape');
    await keyboard.expectFocus('a dialog that is left', button('Invite someone'));
    await keyboard.press(button('Invite someone'));
    await keyboard.type(dialog.getByLabel('Email address'), 'colleague@marsh.example');
    await keyboard.choose(dialog.getByRole('radio', { name: /^Viewer/i }));
    await keyboard.press(inDialog('Send the invitation'));
    await keyboard.expectFocus('an invitation', button('Invite someone'));
    await keyboard.press(button('Cancel invitation for colleague@marsh.example'));
    await expect(button('Cancel invitation for colleague@marsh.example')).toHaveCount(0);
    await keyboard.expectFocus('a row that is gone', main.getByRole('heading', { name: 'Invitations' }));
  });

  await test.step('add an application, and activate it', async () => {
    await keyboard.open('/account/applications');
    await keyboard.press(link('Add an application'));
    await keyboard.expectFocus('a form in the place of a list', main.getByRole('heading', { level: 1 }));
    await keyboard.type(field('Name'), 'Planner');
    await keyboard.type(field('Description'), 'Books jobs from the website.');
    await keyboard.type(field('Support page'), 'https://marsh.example/support');
    await keyboard.check(field('Read jobs'));
    await keyboard.press(button('Add the application'));
    await expect(main.getByText('This is a draft')).toBeVisible();
    await keyboard.expectFocus('the page of what was added', main.getByRole('heading', { level: 1, name: 'Planner' }));
    await keyboard.press(button('Activate the application'));
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await keyboard.press(button('Change'), 'Enter', { by: 'Shift+Tab' });
    await keyboard.press(button('Cancel'));
  });

  await test.step('a secret, shown once in a dialog that holds the focus', async () => {
    await keyboard.press(main.getByRole('region', { name: 'Sandbox client' }).getByRole('button', { name: /^Create/ }));
    await keyboard.press(inDialog('Create the secret'));
    await keyboard.check(dialog.getByLabel('I have stored it'));
    await keyboard.press(inDialog('Done'));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('request a licence', async () => {
    await keyboard.press(link('Request a licence'));
    await keyboard.expectFocus('another page', main.getByRole('heading', { level: 1 }));
    await keyboard.press(button(/^Use our number/));
    await keyboard.choose(main.getByLabel('Data as a Service'));
    await keyboard.type(field('Purpose'), 'Reports on the jobs of the week.');
    await keyboard.press(button('Request the licence'));
    await expect(main.getByText('Waiting for our staff to approve')).toBeVisible();
    await keyboard.expectFocus('the page of the licence', main.getByRole('heading', { level: 1 }));
    await keyboard.press(button('Withdraw'));
    await keyboard.type(dialog.getByLabel('Reason'), 'It was asked for by mistake.');
    await keyboard.type(dialog.getByLabel(/^Type/), 'Planner');
    await keyboard.press(inDialog('Withdraw'));
    await expect(main.getByText(/^Withdrawn: the application/)).toBeVisible();
  });

  await test.step('a key: made, rotated, revoked', async () => {
    await keyboard.open('/account/integrations');
    await keyboard.press(link('Create a key').first());
    await keyboard.type(field('Name'), 'Nightly export');
    await keyboard.check(field('Read jobs'));
    await keyboard.press(button('Create the key'));
    await keyboard.check(dialog.getByLabel('I have stored it'));
    await keyboard.press(inDialog('Done'));
    await keyboard.expectFocus('the page of the key', main.getByRole('heading', { level: 1, name: 'Nightly export' }));
    await keyboard.press(button('Rotate'));
    await keyboard.press(inDialog('Create the new key'));
    await keyboard.check(dialog.getByLabel('I have stored it'));
    await keyboard.press(inDialog('Done'));
    await keyboard.press(button('Revoke'));
    await keyboard.type(dialog.getByLabel(/^Type/), 'Nightly export');
    await keyboard.press(inDialog('Revoke the key'));
    await expect(main.getByText('Revoked', { exact: true }).first()).toBeVisible();
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
    await keyboard.type(field('Code'), totp(secret));
    await keyboard.press(button('Turn on the second factor'));
    await expect(main.getByRole('region', { name: 'Second factor' })).toContainText('On');
  });

  await test.step('sign out by the menu of the navbar', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Account$/ });
    await keyboard.press(menu, 'Enter', { by: 'Shift+Tab' });
    await page.keyboard.press('Escape');
    await keyboard.expectFocus('a menu that is left', menu);
    await page.keyboard.press('Enter');
    await keyboard.press(page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }));
    await keyboard.press(button('Sign out'));
    await expect(main.getByText('You are signed out.')).toBeVisible();
  });
  await staff.context.close();
});
