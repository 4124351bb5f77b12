import { test as base, expect, type Page } from '@playwright/test';
import { findMissingProgram } from '../../built/guides/run-program.ts';

/**
 * Playwright's `test`, which fails when the browser reports an error, in the console or on the page, other than the
 * expected ones.
 */
export const test = base.extend<{ readonly expectedErrors: RegExp | null }>({
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors.filter((message) => !expectedErrors?.test(message))).toEqual([]);
  },
});

export { expect };

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}

/** Waits until scripts have taken the page over, so that clicks do what they will do for a reader. */
export async function waitForHydration(page: Page): Promise<void> {
  // Not `expect`: while it waits it takes a snapshot of the whole page, which a full reference of 60,000 nodes makes
  // slow.
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true', null, { timeout: 30_000 });
}

/** Opens a page and waits for its scripts. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Ends the test as skipped where the machine lacks a program that commands of a page call: a bare one has no curl. */
export async function skipWithoutPrograms(commands: string): Promise<void> {
  const missing = await findMissingProgram(commands);
  base.skip(missing !== undefined, `There is no ${missing} here.`);
}
