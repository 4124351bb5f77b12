import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import type { Visitor } from './people.ts';
import { expect, test } from './test.ts';

async function addApplication(visitor: Visitor, name: string, scopes: readonly string[]) {
  const organisation = await visitor.addOrganisation();
  return visitor.addApplication(organisation.id, scopes, name);
}

// console/errors.spec.ts covers missing scopes of an application in the short run.
test('inserts the selected client into samples and lists missing scopes, in every tab until deselected', {
  tag: '@long',
}, async ({ page, context, visitor }) => {
  await visitor.signUp();
  const { id, clients } = await addApplication(visitor, 'Planner', ['jobs:read', 'jobs:write']);
  const getClientId = (environment: string) =>
    clients.find((candidate) => candidate.environment === environment)?.id ?? 'none';

  // Visiting an account page stores in the browser that a person has signed in.
  await openPage(page, '/account/overview');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.signed-in'))).toBe('yes');
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  const chooser = page.getByRole('form', { name: 'My application' });
  const [firstLink, form] = [
    await page.locator('.theme-doc-sidebar-container nav a').first().boundingBox(),
    await chooser.boundingBox(),
  ];
  expect(form?.y ?? 0, 'the form is below the navigation, which does not move when the form appears').toBeGreaterThan(
    (firstLink?.y ?? 0) + 300,
  );
  await chooser.getByLabel('Application').selectOption({ label: 'Planner' });
  await expect(page.getByText('Planner lacks jobs:schedule.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add it to the application' })).toHaveAttribute(
    'href',
    `/account/applications?application=${id}`,
  );
  await expect(page.getByText('It has no licence for production. The sandbox needs none.')).toBeVisible();
  await expectAccessible(page);

  await openPage(page, '/docs/rest/api-reference/create-job');
  await expect(page.getByText('Planner has this scope.')).toBeVisible();

  await openPage(page, '/docs/rest/quick-start');
  const code = page.locator('main pre code').filter({ hasText: '$FW_CLIENT_SECRET' }).first();
  await expect(code).toContainText(`--user "${getClientId('sandbox')}:$FW_CLIENT_SECRET"`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .locator('.theme-code-block', { has: page.locator('[data-mine]') })
    .first()
    .hover();
  await page
    .locator('.theme-code-block', { has: page.locator('[data-mine]') })
    .first()
    .getByRole('button', { name: 'Copy' })
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`--user "${getClientId('sandbox')}:`);

  const tab = await context.newPage();
  await openPage(tab, '/docs/rest/quick-start');
  await expect(tab.getByRole('form', { name: 'My application' }).getByLabel('Application')).toHaveValue(id);
  await tab.getByLabel('Environment').selectOption('production');
  await expect(code).toContainText(`https://auth.example.com/v2/oauth/token`);
  await expect(code).toContainText(`--user "${getClientId('production')}:$FW_CLIENT_SECRET"`);
  await tab.getByRole('form', { name: 'My application' }).getByLabel('Application').selectOption('None');
  await expect(code).toContainText('--user "$FW_CLIENT_ID:$FW_CLIENT_SECRET"');
});

// session.spec.ts tests that a documentation page sends no request.
test('sends no request and loads nothing when signed out', { tag: '@long' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, '/docs/rest/api-reference/schedule-job');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByRole('form', { name: 'My application' }).getByLabel('Application')).toHaveCount(0);
});
