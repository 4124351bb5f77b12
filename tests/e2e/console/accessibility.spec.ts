import type { Page } from '@playwright/test';
import { isLongRun, shortenVariants } from '../../long-run.ts';
import { expect, test } from '../account/test.ts';
import { Console } from '../pages/console.ts';
import { findAxeIssues } from '../support/axe.ts';
import { expectReadableInDark } from '../support/dark.ts';

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await findAxeIssues(page, { part: 'dialog' }), state).toEqual([]);
  await expectReadableInDark(page, 'dialog');
}

for (const width of shortenVariants([1440, 390, 1000])) {
  // kinds-of-page.spec.ts checks the page of an operation; the states of the console are checked in the long run.
  test(`axe finds no issue in any state at ${width} pixels`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const apiConsole = new Console(page);
    await apiConsole.open('create-job');
    // In short runs, only the states that include the content of the others are checked.
    if (isLongRun) await expectAccessible(page, 'opened');
    for (const summary of await apiConsole.dialog.locator('summary').all()) await summary.click();
    if (isLongRun) await expectAccessible(page, 'expanded');
    await apiConsole.continueAsGuest();
    await apiConsole.field('jobTypeId').fill('twelve');
    await apiConsole.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    if (isLongRun) await expectAccessible(page, 'with errors');
    await apiConsole.dialog.getByRole('button', { name: /^Send anyway/ }).click();
    await apiConsole.expectStatus('422 Unprocessable Entity');
    await expectAccessible(page, 'with a problem');
    await apiConsole.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
    await expect(apiConsole.request.getByRole('textbox', { name: 'Body as JSON' })).toBeVisible();
    await expectAccessible(page, 'as JSON');
    await apiConsole.open('get-job');
    await apiConsole.continueAsGuest();
    await apiConsole.send('200 OK');
    for (const summary of await apiConsole.dialog.locator('summary').all())
      if (await summary.isVisible()) await summary.click();
    await expectAccessible(page, 'with a record');
  });
}
