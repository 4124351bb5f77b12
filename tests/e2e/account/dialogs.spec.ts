import { openPage } from '../support/test.ts';
import { joinOrganisation } from './busy-organisation.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { expect, test } from './test.ts';

// In the short run, organisation.spec.ts checks the initial focus of the same dialogs.
test('focuses the first field of a dialog, or its heading if it has none, not its close button', {
  tag: '@long',
}, async ({ page, visitor, browser, accounts }) => {
  const other = await openVisitorElsewhere(browser, accounts);
  await visitor.signUp();
  const { id } = await visitor.addOrganisation();
  const { name } = await joinOrganisation(other.visitor, { organisationId: id }, visitor);
  await openPage(page, '/account/organisation-registration');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite someone' }).getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Change role of ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^Developer/ })).toBeFocused();
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: `Remove ${name}` });
  await remove.click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await other.context.close();
});
