import type { Page } from '@playwright/test';
import { isLongRun } from '../../long-run.ts';
import { expect, test } from '../account/test.ts';
import { axeFaults } from '../axe.ts';
import { Console } from '../pages/console.ts';

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await axeFaults(page, { part: 'dialog' }), state).toEqual([]);
}

for (const width of [390, 1000, 1440]) {
  test(`axe finds nothing in any state at ${width} pixels`, async ({ page }) => {
    test.skip(width < 1440 && !isLongRun, 'One width is enough for every change; the others run with everything.');
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const tried = new Console(page);
    await tried.open('create-job');
    await expectAccessible(page, 'opened');
    for (const summary of await tried.dialog.locator('summary').all()) await summary.click();
    await expectAccessible(page, 'unfolded');
    await tried.continueAsGuest();
    await tried.field('jobTypeId').fill('twelve');
    await tried.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAccessible(page, 'with faults');
    await tried.dialog.getByRole('button', { name: /^Send anyway/ }).click();
    await tried.expectStatus('422 Unprocessable Entity');
    await expectAccessible(page, 'with a problem');
    await tried.request.getByRole('radio', { name: 'JSON' }).check({ force: true });
    await expect(tried.request.getByRole('textbox', { name: 'Body as JSON' })).toBeVisible();
    await expectAccessible(page, 'as JSON');
    await tried.open('get-job');
    await tried.continueAsGuest();
    await tried.send('200 OK');
    for (const summary of await tried.dialog.locator('summary').all()) if (await summary.isVisible()) await summary.click();
    await expectAccessible(page, 'with a record');
  });
}
