import { test as base, expect, waitForHydration } from '../support/test.ts';
import { type Person, Visitor } from './people.ts';
import { startTestPortal, type TestPortal } from './test-portal.ts';

interface WorkerFixtures {
  /** A portal with accounts, for all tests of a worker. */
  readonly accounts: TestPortal;
}

interface Fixtures {
  /** The person in the browser of `page`, signed in or not. */
  readonly visitor: Visitor;
  /** A person signed in in the browser of `page`, with a verified address and no organisation. */
  readonly person: Person;
}

/** Errors that a screen explains are in the browser's log too. */
export const explainedStatuses = /status of (401|403|409|410|422|429)/;

let addresses = 0;

/** The product's `test` on a portal with accounts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
    async ({}, use) => {
      const accounts = await startTestPortal();
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  expectedErrors: explainedStatuses,
  baseURL: ({ accounts }, use) => use(accounts.url),
  // From the block for documentation; each test has a separate /48, the widest limited network.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': `2001:db8:${(0x1000 + ++addresses).toString(16)}::1` }),
  page: async ({ page }, use) => {
    await page.addInitScript(reportCrosses);
    await use(page);
  },
  visitor: async ({ page, accounts }, use) => use(new Visitor(page, accounts)),
  person: async ({ visitor }, use) => use(await visitor.signUp()),
});

export { expect, waitForHydration };

// Runs in the page: throws for each dialog that opens with the focus on its close button, which fails the test that
// opened it.
function reportCrosses(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    setTimeout(() => {
      if (document.activeElement?.getAttribute('aria-label') === 'Close')
        console.error(`"${this.querySelector('h2')?.textContent}" opens at its cross.`);
    });
  };
}
