import type { Page } from '@playwright/test';

/** The clock of a page that a test puts forward. */
type Window = typeof window & { passed?: number };

/** Makes time on a page advance by `advancePageClock` instead of by waiting. Call it before opening the page. */
export async function installPageClock(page: Page): Promise<void> {
  // Not Playwright's clock, which takes away what the browser has measured.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ((window as Window).passed ?? 0);
  });
}

/** Puts the page's clock forward by milliseconds. Timers do not notice. */
export async function advancePageClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const within = window as Window;
    within.passed = (within.passed ?? 0) + milliseconds;
  }, milliseconds);
}
