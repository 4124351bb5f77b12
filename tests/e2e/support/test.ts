import { test as base, expect, type Page } from '@playwright/test';
import { missingProgram } from '../../built/guides/run.ts';

interface Fixtures {
  /** Errors that a test brings about; any other error in the console or on the page fails it. */
  readonly expectedErrors: RegExp | null;
}

/** Playwright's `test`, which fails when the browser reports an error. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults = collectFaults(page);
    await use(page);
    expect(faults.filter((issue) => !expectedErrors?.test(issue))).toEqual([]);
  },
});

export { expect };

function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  return faults;
}

/** Waits until scripts have taken the page over, so that clicks do what they will do for a reader. */
export async function hydrated(page: Page): Promise<void> {
  // Not `expect`: while it waits it takes a snapshot of the whole page, which a full reference of 60,000 nodes makes slow.
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true', null, { timeout: 30_000 });
}

/** Opens a page and waits for its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Ends the test as skipped where the machine lacks a program that commands of a page call: a bare one has no curl. */
export async function requirePrograms(commands: string): Promise<void> {
  const missing = await missingProgram(commands);
  base.skip(missing !== undefined, `There is no ${missing} here.`);
}
