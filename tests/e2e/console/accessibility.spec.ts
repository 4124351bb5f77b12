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
  test(`axe finds nothing in any state at ${width} pixels`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const tried = new Console(page);
    await tried.open('create-job');
    // The short run checks the states that contain what the others show.
    if (isLongRun) await expectAccessible(page, 'opened');
    for (const summary of await tried.dialog.locator('summary').all()) await summary.click();
    if (isLongRun) await expectAccessible(page, 'unfolded');
    await tried.continueAsGuest();
    await tried.field('jobTypeId').fill('twelve');
    await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    if (isLongRun) await expectAccessible(page, 'with errors');
    await tried.dialog.getByRole('button', { name: /^Send anyway/ }).click();
    await tried.expectStatus('422 Unprocessable Entity');
    await expectAccessible(page, 'with a problem');
    await tried.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
    await expect(tried.request.getByRole('textbox', { name: 'Body as JSON' })).toBeVisible();
    await expectAccessible(page, 'as JSON');
    await tried.open('get-job');
    await tried.continueAsGuest();
    await tried.send('200 OK');
    for (const summary of await tried.dialog.locator('summary').all())
      if (await summary.isVisible()) await summary.click();
    await expectAccessible(page, 'with a record');
  });
}
