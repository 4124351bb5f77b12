import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from '../test.ts';
import { expect, test } from './test.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing is wider than the window').toBe(true);
}

const forVisitors = [
  'integrator-registration',
  'sign-in',
  'reset-password',
  'reset-password#token',
  'verify',
  'verify#token',
  'confirm-email#token',
  'invitation#token',
  'sign-out',
];
const forPersons = ['overview', 'organisation-registration', 'settings', 'second-factor', 'sign-out'];

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels axe finds no fault`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of forVisitors) {
      test(`in ${path} for a visitor`, async ({ page }) => {
        await open(page, `/account/${path}`);
        await expectAccessible(page);
      });
    }

    test('in a form with faults', async ({ page }) => {
      await open(page, '/account/integrator-registration');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    for (const path of forPersons) {
      test(`in ${path} for a newcomer`, async ({ page, person }) => {
        expect(person.email).toBeTruthy();
        await open(page, `/account/${path}`);
        await expectAccessible(page);
      });
    }

    test('in an organisation and its dialog', async ({ page, visitor }) => {
      await visitor.signUp();
      const { id } = await visitor.addOrganisation();
      await visitor.send('POST', `/api/organisations/${id}/invitations`, { email: 'mia@builders.example', role: 'developer' });
      await open(page, '/account/organisation-registration');
      await expectAccessible(page);
      await page.getByRole('region', { name: 'Leave, hand over, close' }).getByRole('button', { name: 'Close' }).click();
      await expectAccessible(page);
    });

    test('while a second factor is set up', async ({ page, person }) => {
      await open(page, '/account/second-factor');
      await page.getByLabel('Your password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.getByLabel('I have stored the recovery codes').check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go on to the app' }).click();
      await expectAccessible(page);
    });
  });
}
