import { expectAccessible } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { expect, test } from './test.ts';
import { gatewaySecret } from './test-portal.ts';

interface Created {
  readonly licence: { readonly id: string };
}

/** Folder for screenshots, for developers who want to look at them. */
const screenshotFolder = process.env.SHOTS;

test('an owner reviews a licence request, grants some scopes until a date, and sees the calls', async ({
  page,
  visitor,
  person: _,
  browser,
  accounts,
}) => {
  test.setTimeout(120_000);
  const main = page.getByRole('main');
  const takeScreenshot = async (name: string) => {
    if (screenshotFolder === undefined) return;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${screenshotFolder}/owner-${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  const [staff, integrator] = [
    await openVisitorElsewhere(browser, accounts),
    await openVisitorElsewhere(browser, accounts),
  ];
  await staff.visitor.signInAsStaff();
  const customer = await visitor.addOrganisation('Quayside Housing');
  await staff.visitor.verify(customer.id);

  await integrator.visitor.signUp();
  const company = await integrator.visitor.addOrganisation('Marsh Software');
  await staff.visitor.verify(company.id);
  const application = await integrator.visitor.addApplication(company.id, ['jobs:read', 'jobs:write', 'contacts:read']);
  await integrator.visitor.send('POST', `/api/applications/${application.id}/state`, { step: 'activate' });
  const { licence } = (await integrator.visitor.send('POST', '/api/licences', {
    applicationId: application.id,
    customerNumber: customer.customerNumber,
    product: 'rest-2',
    scopes: ['jobs:read', 'jobs:write', 'contacts:read'],
    seats: 5,
    startsOn: new Date().toISOString().slice(0, 10),
    endsOn: null,
    purpose: 'Tenants book repairs on our website.',
  })) as Created;

  await test.step('the overview begins with the request', async () => {
    await openPage(page, '/account/overview');
    await takeScreenshot('overview');
    await main
      .getByRole('link', { name: /Marsh Software|Planner/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(licence.id));
    await expect(main.getByText('“Tenants book repairs on our website.”')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Refuse' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await takeScreenshot('request');
  });

  const lastDay = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);
  await test.step('consent grants two of three scopes until a day', async () => {
    await main.getByRole('button', { name: 'Consent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consent to this licence?' });
    await expect(
      dialog.getByText('Planner (Marsh Software) gets access to the data of Quayside Housing'),
    ).toBeVisible();
    await dialog.getByLabel('Create and change jobs').uncheck();
    await dialog.getByLabel('Last day').fill(lastDay);
    await takeScreenshot('consent');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Consent' }).click();
    await expect(main.getByText('Active', { exact: true })).toBeVisible();
    await expect(main.getByText('has sent no call in production')).toBeVisible();
    const granted = (await integrator.visitor.send('GET', `/api/licences/${licence.id}`)) as {
      readonly licence: { readonly scopes: readonly string[]; readonly endsAt: string };
    };
    expect(granted.licence.scopes.toSorted()).toEqual(['contacts:read', 'jobs:read']);
    expect(Date.parse(granted.licence.endsAt)).toBeGreaterThan(Date.parse(lastDay));
  });

  await test.step('the licence shows the calls of the application by day', async () => {
    const clientId = application.clients.find(({ environment }) => environment === 'production')?.id;
    const call = { clientId, api: 'main', version: '2.0.0', operation: 'listJobs', method: 'GET', path: '/v2/jobs' };
    const requests = [200, 200, 404].map((status, index) => ({
      ...call,
      ...{ id: `${licence.id}-${index}`, at: new Date().toISOString(), status, milliseconds: 9 },
    }));
    const reported = await fetch(`${accounts.url}/api/requests/report`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gatewaySecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ requests }),
    });
    expect(reported.status).toBe(200);
    await page.reload();
    const activity = main.getByRole('region', { name: 'Activity' });
    await expect(activity).toContainText(/3 calls in production since .*, of which 1 failed/);
    await activity.getByText('Calls by day').click();
    await expect(activity.getByRole('row').nth(1).getByRole('cell')).toHaveText(['3', '1']);
    await takeScreenshot('activity');
    await expectAccessible(page);
  });

  await test.step('the owner withdraws it, and the application loses access', async () => {
    await main.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('We changed our supplier.');
    await dialog.getByLabel(/Planner/).fill('Planner');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(main.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  });
  await staff.context.close();
  await integrator.context.close();
});
