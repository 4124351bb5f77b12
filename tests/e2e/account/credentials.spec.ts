import type { Page } from '@playwright/test';
import { everyRule, expectToFit } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { createPersonDetails, type Visitor } from './people.ts';
import { expect, test } from './test.ts';

interface CreatedApplication {
  readonly applicationId: string;
  readonly keyId: string;
  readonly licenceId: string;
}

/** Creates an active application of a verified organisation, with a secret, a licence and a key. */
async function createApplicationWithCredentials(
  visitor: Visitor,
  organisation: { readonly id: string; readonly customerNumber: string },
): Promise<CreatedApplication> {
  // Only the identifiers in the responses are used.
  const createResource = async (path: string, data: unknown) =>
    (await visitor.send('POST', path, data)) as { id: string; key: { id: string }; licence: { id: string } };
  const { id: applicationId } = await createResource(`/api/organisations/${organisation.id}/applications`, {
    name: 'Planner',
    description: 'Books jobs from the website.',
    logo: null,
    supportUrl: 'https://builders.example/support',
    contactEmail: 'support@builders.example',
    redirectUrls: [],
    scopes: ['jobs:read', 'jobs:write'],
  });
  await createResource(`/api/applications/${applicationId}/state`, { step: 'activate' });
  await createResource(`/api/applications/${applicationId}/clients/sandbox/secrets`, { overlapDays: 0 });
  const startsOn = new Date().toISOString().slice(0, 10);
  const licence = {
    applicationId,
    customerNumber: organisation.customerNumber,
    product: 'rest-2',
    scopes: ['jobs:read'],
    seats: 1,
    startsOn,
    endsOn: null,
  };
  const {
    licence: { id: licenceId },
  } = await createResource('/api/licences', { ...licence, purpose: 'Booking from the website.' });
  const key = {
    name: 'Website',
    applicationId,
    environment: 'production',
    scopes: ['jobs:read'],
    expiresInDays: null,
    allowedAddresses: [],
  };
  const {
    key: { id: keyId },
  } = await createResource(`/api/organisations/${organisation.id}/keys`, key);
  return { applicationId, licenceId, keyId };
}

async function expectScreen(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectToFit(page, [1440, 390], { tags: everyRule });
}

const screens = [
  'applications',
  'applications?new=yes',
  'applications/licences',
  'integrations',
  'integrations?new=yes',
  'integrations?tab=keys',
  'integrations?tab=keys&of=me',
  'audit',
];

// In short runs, screens.spec.ts checks the screens of a busy account. Here the screens are empty or have one item of
// each kind.
test.describe('the credential screens pass axe', { tag: '@long' }, () => {
  test.slow();

  test('for a person without an organisation', async ({ page, visitor }) => {
    await visitor.signUp();
    for (const screen of screens) await expectScreen(page, `/account/${screen}`);
  });

  test('for an organisation without applications', async ({ page, visitor }) => {
    await visitor.signUp();
    await visitor.addOrganisation();
    for (const screen of screens) await expectScreen(page, `/account/${screen}`);
  });

  test('for staff, and for an organisation with an application', async ({ page, visitor, browser, accounts }) => {
    await visitor.signUp();
    const organisation = await visitor.addOrganisation();
    const staff = await openVisitorElsewhere(browser, accounts);
    await staff.visitor.signInAsStaff();
    for (const screen of ['review', `review?organisation=${organisation.id}`])
      await expectScreen(staff.visitor.page, `/account/${screen}`);
    await expect(staff.visitor.page.getByRole('link', { name: 'Look up 07812345 at Companies House' })).toBeVisible();
    await staff.visitor.verify(organisation.id);
    await staff.context.close();

    const { applicationId, licenceId, keyId } = await createApplicationWithCredentials(visitor, organisation);
    const paths = [
      `applications?application=${applicationId}`,
      'applications/licences?request=yes',
      `applications/licences?licence=${licenceId}`,
      `integrations?key=${keyId}`,
    ];
    for (const screen of [...screens, ...paths]) await expectScreen(page, `/account/${screen}`);
  });
});

// keyboard.spec.ts creates, rotates and revokes a key with the keyboard.
test('creates a test key with the keyboard, and restores the focus after the dialog', { tag: '@long' }, async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await openPage(page, '/account/integrations?tab=keys');
  const { keyboard } = page;
  await page.getByRole('link', { name: 'Create a key' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create a test web services key' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  // The first preset selects every read scope.
  await keyboard.press('Enter');
  await expect(page.getByText(/^[1-9]\d* of [1-9]\d* chosen$/)).toBeVisible();
  await page.getByLabel('Allowed addresses').focus();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your key “By keyboard”' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('I have stored it').focus();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeFocused();
  await page.getByRole('button', { name: 'Revoke' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeFocused();
});

// settings.spec.ts tests the dialog that requires a name, and service/src/subjects/applications the effects.
test('deletes an application only after its name was entered, and shows the effects', { tag: '@long' }, async ({
  page,
  visitor,
  browser,
  accounts,
}) => {
  await visitor.signUp();
  const organisation = await visitor.addOrganisation();
  const staff = await openVisitorElsewhere(browser, accounts);
  await staff.visitor.signInAsStaff();
  await staff.visitor.verify(organisation.id);
  const { applicationId } = await createApplicationWithCredentials(visitor, organisation);
  await openPage(page, `/account/applications?application=${applicationId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Planner?' });
  await expect(dialog).toContainText('its 1 web services key is revoked');
  await expect(dialog).toContainText('its 1 licence is withdrawn');
  const button = dialog.getByRole('button', { name: 'Delete the application' });
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Type “Planner” to confirm').fill('Planner');
  await button.click();
  await expect(page.getByRole('heading', { name: 'No application yet' })).toBeVisible();
  await staff.context.close();
});

test.describe('an application of another organisation', () => {
  test.use({ expectedErrors: /404/ });

  // service/tests/hostile/isolation.test.ts tests that organisations cannot read each other's data.
  test('is reported as not found', { tag: '@long' }, async ({ page, visitor }) => {
    await visitor.signUp();
    const organisation = await visitor.addOrganisation();
    // Only the identifier in the response is used.
    const { id } = (await visitor.send('POST', `/api/organisations/${organisation.id}/applications`, {
      name: 'Planner',
      description: 'Books jobs from the website.',
      logo: null,
      supportUrl: 'https://builders.example/support',
      contactEmail: 'support@builders.example',
      redirectUrls: [],
      scopes: ['jobs:read'],
    })) as { id: string };
    await page.context().clearCookies();
    await visitor.signUp(createPersonDetails('Sam Other'));
    await openPage(page, `/account/applications?application=${id}`);
    await expect(page.getByRole('alert')).toContainText('There is no such application');
  });
});
