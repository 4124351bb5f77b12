import { openPage } from '../support/test.ts';
import { expect, test } from './test.ts';

// credentials.spec.ts also covers the selection of scopes.
test('selects scopes one by one or all of a record, and shows how many are selected', { tag: '@long' }, async ({
  page,
  visitor,
  person: _,
}) => {
  const { id } = await visitor.addOrganisation();
  const application = (await visitor.send('POST', `/api/organisations/${id}/applications`, { name: 'Planner' })) as {
    id: string;
  };
  await openPage(page, `/account/applications?application=${application.id}`);
  const jobs = page.getByRole('group', { name: 'Jobs', exact: true });
  const all = jobs.getByRole('checkbox', { name: 'All of Jobs' });
  await jobs.getByRole('checkbox', { name: 'Read jobs' }).check();
  await expect(page.getByText('1 of 28 chosen')).toBeVisible();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await expect(page.getByText('3 of 28 chosen')).toBeVisible();
  await expect(jobs.getByRole('checkbox', { name: 'Schedule and unschedule jobs' })).toBeChecked();
  await all.uncheck();
  await expect(page.getByText('0 of 28 chosen')).toBeVisible();
  // All twenty-eight fit on a desktop screen.
  expect((await page.getByRole('group', { name: 'Scopes' }).boundingBox())?.height ?? 900).toBeLessThan(600);
});

// keyboard.spec.ts also looks up a client in its row of this table.
test('lists an application as one row of REST clients, with its client in each environment', { tag: '@long' }, async ({
  page,
  visitor,
  person: _,
}) => {
  const { id } = await visitor.addOrganisation();
  for (const name of ['Planner', 'Invoice export']) {
    const form = {
      name,
      description: 'Books jobs from the website.',
      logo: null,
      redirectUrls: [],
      scopes: ['jobs:read'],
    };
    await visitor.send('POST', `/api/organisations/${id}/applications`, {
      ...form,
      supportUrl: 'https://builders.example',
      contactEmail: 'support@builders.example',
    });
  }
  await openPage(page, '/account/integrations');
  const clients = page.getByRole('table', { name: 'REST clients' });
  await expect(clients.getByRole('row')).toHaveCount(3);
  await expect(
    clients.getByRole('row', { name: /^Planner/ }).getByRole('button', { name: 'Create a secret of Planner for' }),
  ).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('collapses the account sections into a menu that shows the current section', async ({ page, person: _ }) => {
    await openPage(page, '/account/integrations');
    const sections = page.getByRole('navigation', { name: 'Account' });
    const menu = sections.getByRole('button', { name: 'Account Applications' });
    await expect(sections.getByRole('link', { name: 'Organisation' })).toBeHidden();
    await menu.click();
    await expect(sections.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(sections.getByRole('link', { name: 'Organisation' })).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await sections.getByRole('link', { name: 'Organisation' }).click();
    await expect(page).toHaveURL('/account/organisation-registration');
    await expect(sections.getByRole('button', { name: 'Account Organisation' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
