import { expectAccessible } from './support/axe.ts';
import { expect, openPage, test } from './support/test.ts';

const states = ['unscheduled', 'scheduled', 'dispatched', 'started', 'completed'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('Send moves a new job through its life-cycle with real calls, and shows each call again on request', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/')) calls.push(`${request.method()} ${pathname.replace(/\d{5,}/, '{jobId}')}`);
  });
  await openPage(page, '/');
  const watch = page.getByRole('region', { name: 'Watch your call happen' });
  await watch.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(watch.locator('[data-state="scheduled"][data-reached]')).toBeVisible();
  await expect(watch.locator('[data-state="completed"][data-current]')).toBeVisible({ timeout: 40_000 });
  await expect(watch.locator('[data-state="completed"] [data-card]')).toContainText('Survey for a boiler replacement');
  await expect(watch.getByRole('status')).toContainText(/The record is completed/);
  expect(calls).toEqual([
    'POST /v2/jobs',
    'POST /v2/jobs/{jobId}/schedule',
    'POST /v2/jobs/{jobId}/schedule',
    'POST /v2/jobs/{jobId}/start',
    'PUT /v2/jobs/{jobId}/result',
  ]);
  await expect(watch.locator('[data-watch-response] code')).toContainText('"status": "completed"');
  await watch.getByRole('button', { name: /^Create a job/ }).click();
  await expect(watch.locator('[data-watch-response] code')).toContainText('"status": "unscheduled"');
  await expect(watch.locator('[data-watch-request] code')).toContainText('/v2/jobs');
  await expectAccessible(page);
});

test('Pause stops after a call, and Continue sends the next', async ({ page }) => {
  await openPage(page, '/');
  const watch = page.getByRole('region', { name: 'Watch your call happen' });
  await watch.getByRole('button', { name: 'Send', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(watch.locator('[data-state="unscheduled"][data-current]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(watch.getByRole('button', { name: 'Continue' })).toBeFocused();
  const current = await watch.locator('[data-current]').getAttribute('data-state');
  await page.waitForTimeout(2500);
  await expect(watch.locator('[data-current]')).toHaveAttribute('data-state', current ?? '');
  await page.keyboard.press('Enter');
  await expect(
    watch.locator(`[data-state="${states[states.indexOf(current ?? '') + 1]}"][data-current]`),
  ).toBeVisible();
});

test('sends one call per press with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const watch = page.getByRole('region', { name: 'Watch your call happen' });
  await watch.getByRole('button', { name: 'Send', exact: true }).click();
  for (const next of ['Schedule it', 'Dispatch it', 'Start it', 'Set its result'])
    await watch.getByRole('button', { name: `Next: ${next}` }).click();
  await expect(watch.locator('[data-state="completed"][data-current]')).toBeVisible();
  await expect(watch.getByRole('button', { name: 'Send again' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the complete life-cycle with its calls', async ({ page }) => {
    await page.goto('/');
    const watch = page.getByRole('region', { name: 'Watch your call happen' });
    for (const call of ['POST /v2/jobs', 'POST /v2/jobs/{jobId}/start', 'PUT /v2/jobs/{jobId}/result'])
      await expect(watch.getByText(call, { exact: true }).first()).toBeVisible();
    await expect(watch.locator('[data-state="completed"] [data-card]')).toContainText(
      'Survey for a boiler replacement',
    );
    await expect(watch.getByRole('button', { name: 'Send' })).toBeHidden();
  });
});
