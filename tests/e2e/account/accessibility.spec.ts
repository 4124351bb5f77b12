import type { Page } from '@playwright/test';
import { shortenVariants } from '../../long-run.ts';
import { reportLocaleRuleUses } from '../start/language-rules.ts';
import { expectToFit } from '../support/axe.ts';
import { openPage } from '../support/test.ts';
import { expect, explainedStatuses, test } from './test.ts';

async function expectScreenToFit(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectToFit(page, [1440, 390]);
}

const visitorPaths = [
  'verify#token',
  'integrator-registration',
  'sign-in',
  'reset-password',
  'reset-password#token',
  'verify',
  'confirm-email#token',
  'invitation#token',
  'sign-out',
];
const personPaths = ['overview', 'organisation-registration', 'settings', 'second-factor', 'sign-out'];

test.describe('axe finds no issue', () => {
  // Axe itself uses Segmenter.
  test.use({ expectedErrors: new RegExp(`${explainedStatuses.source}|^Error: Segmenter is used after`) });

  // screens.spec.ts checks sign-in and registration, which have the same kinds of fields.
  for (const path of shortenVariants(visitorPaths)) {
    test(`in ${path} for a visitor, without using locale rules`, async ({ page }) => {
      await page.addInitScript(reportLocaleRuleUses, 'always' as const);
      await openPage(page, `/account/${path}`);
      await expectScreenToFit(page);
    });
  }

  // In the long run only, because screens.spec.ts checks the same form with every error.
  test('in a form with errors', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/account/integrator-registration');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectScreenToFit(page);
  });

  // In the long run only, because screens.spec.ts checks the screens of a busy account, which show more.
  for (const path of personPaths) {
    test(`in ${path} for a newcomer`, { tag: '@long' }, async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      await openPage(page, `/account/${path}`);
      await expectScreenToFit(page);
    });
  }

  // In the long run only: screens.spec.ts checks the organisation, and organisation.spec.ts its dialog.
  test('in an organisation and its dialog', { tag: '@long' }, async ({ page, visitor }) => {
    await visitor.signUp();
    const { id } = await visitor.addOrganisation();
    await visitor.send('POST', `/api/organisations/${id}/invitations`, {
      email: 'mia@builders.example',
      role: 'developer',
    });
    await openPage(page, '/account/organisation-registration');
    await expectScreenToFit(page);
    await page
      .getByRole('region', { name: 'Leave, hand over or close' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expectScreenToFit(page);
  });

  // In the long run only, because screens.spec.ts checks the first step.
  test('while a second factor is set up', { tag: '@long' }, async ({ page, person }) => {
    await openPage(page, '/account/second-factor');
    await page.getByLabel('Your password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel('I have stored the recovery codes').check();
    await expectScreenToFit(page);
    await page.getByRole('button', { name: 'Continue to the app' }).click();
    await expectScreenToFit(page);
  });
});
