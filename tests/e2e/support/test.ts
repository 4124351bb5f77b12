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

/** Waits for hydration, after which clicks have the same effect as for a reader. */
export async function waitForHydration(page: Page): Promise<void> {
  // Not `expect`: while waiting, it takes a snapshot of the whole page, which is slow on a full reference of 60,000
  // nodes.
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true', null, { timeout: 30_000 });
}

/** Opens a page and waits for its scripts. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Skips the test if a program that the commands call is not installed, such as curl in minimal images. */
export async function skipWithoutPrograms(commands: string): Promise<void> {
  const missing = await findMissingProgram(commands);
  base.skip(missing !== undefined, `${missing} is not installed.`);
}
