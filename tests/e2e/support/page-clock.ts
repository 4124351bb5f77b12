import type { Page } from '@playwright/test';

/** State of a page's clock: the milliseconds by which a test has advanced it. */
type Window = typeof window & { passed?: number };

/** Makes time on a page advance by `advancePageClock` instead of by waiting. Call it before opening the page. */
export async function installPageClock(page: Page): Promise<void> {
  // Not Playwright's clock, which discards the browser's measurements.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ((window as Window).passed ?? 0);
  });
}

/** Advances the page's clock by milliseconds. Timers are not affected. */
export async function advancePageClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const pageWindow = window as Window;
    pageWindow.passed = (pageWindow.passed ?? 0) + milliseconds;
  }, milliseconds);
}
