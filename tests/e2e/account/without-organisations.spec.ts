import { buildLibraryWithoutOrganisations } from '../../build-changed-library.ts';
import { everyRule, expectToFit } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { createPersonDetails, getLinkToken } from './people.ts';
import { test as base, expect } from './test.ts';
import { gatewaySecret, startTestPortal } from './test-portal.ts';

/** Runs on the portal of the library, built without organisations. */
const test = base.extend<object, { readonly accounts: Awaited<ReturnType<typeof startTestPortal>> }>({
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
    async ({}, use) => {
      const accounts = await startTestPortal(buildLibraryWithoutOrganisations());
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

// Needs a separate build of the site.
test.describe('without organisations', { tag: '@long' }, () => {
  test('a reader signs up, calls production with a key, sees the request, and deletes the account', async ({
    page,
    accounts,
    visitor,
  }) => {
    const person = createPersonDetails();
    /** Sends a request as the provider's gateway. */
    const sendAsGateway = async (path: string, data: unknown) => {
      const headers = { authorization: `Bearer ${gatewaySecret}`, 'content-type': 'application/json' };
      const response = await fetch(accounts.url + path, { method: 'POST', headers, body: JSON.stringify(data) });
      expect(response.status).toBe(200);
      return response.json();
    };

    await openPage(page, '/account/integrator-registration');
    await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible();
    await expectToFit(page, [390, 1440], { tags: everyRule });
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('I accept the terms and conditions').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const { link } = await accounts.mailbox.newest(person.email, /^Verify/);
    await openPage(page, `/account/verify#${getLinkToken(link)}`);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();

    await expect(page.getByText('No active API key yet.')).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect(sections).toHaveText([
      ...['Overview', 'API keys', 'Sandbox', 'Requests', 'Audit log', 'Settings'],
      'Sign out',
    ]);
    await expectToFit(page, [390, 1440], { tags: everyRule });
    await page.getByRole('link', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly export');
    await page.getByRole('radio', { name: /^Production/ }).check();
    await page.getByRole('checkbox', { name: /^Read books and loans/ }).check();
    await expectToFit(page, [390, 1440], { tags: everyRule });
    await page.getByRole('button', { name: 'Create the key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your key “Nightly export”' });
    const key = (await dialog.textContent())?.match(/[a-z]+_live_[0-9A-Za-z]{33}/)?.[0] ?? '';
    const verified = await sendAsGateway('/api/keys/verify', { key, scope: 'read' });
    expect(verified).toMatchObject({ active: true, environment: 'production', organisationNumber: null });
    expect(verified.ownerId).toMatch(/./);

    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Nightly export', exact: true })).toBeVisible();
    await expectToFit(page, [390, 1440], { tags: everyRule });
    const reported = {
      ...{ id: 'gw-1', at: new Date().toISOString(), method: 'GET', path: '/v1/books', status: 403, milliseconds: 7 },
      ...{ keyId: verified.keyId, operation: 'listBooks', api: 'library', version: '1.0.0', problem: 'missing-scope' },
    };
    expect(await sendAsGateway('/api/requests/report', { requests: [reported] })).toMatchObject({ kept: 1 });
    await openPage(page, '/account/requests');
    const row = page.getByRole('row', { name: /\/v1\/books/ });
    await expect(row).toContainText('Nightly export');
    await expect(row).toContainText('production');
    await expectToFit(page, [390, 1440], { tags: everyRule });
    await row.getByRole('link').click();
    await expect(page.getByText('A gateway reported this request.')).toBeVisible();
    await openPage(page, `/account/integrations?key=${verified.keyId}`);
    await expect(page.getByRole('table', { name: 'Problems in the last 30 days' })).toContainText('missing-scope');

    await openPage(page, '/account/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByRole('textbox').fill(person.email);
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Sign out', level: 1 })).toBeVisible();
    expect(await sendAsGateway('/api/keys/verify', { key })).toEqual({ active: false, reason: 'unknown' });
    await expect(visitor.signIn(person)).rejects.toThrow('401');
  });

  test('staff see people, limits and networks, but no decisions', async ({ page, visitor }) => {
    await visitor.signInAsStaff();
    await openPage(page, '/account/review');
    await expect(page.getByRole('navigation', { name: 'Review' }).getByRole('link')).toHaveText([
      ...['People', 'Emails', 'Limits', 'Blocked networks', 'Search phrases', 'Webhooks', 'Tokens'],
    ]);
    await expect(
      page
        .getByRole('cell', { name: /Rosa Staff/ })
        .or(page.getByText('Rosa Staff'))
        .first(),
    ).toBeVisible();
    await expectToFit(page, [390, 1440], { tags: everyRule });
  });
});
