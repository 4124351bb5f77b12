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

/** Matches statuses of failed requests that a screen explains and that the browser logs too. */
export const explainedStatuses = /status of (401|403|409|410|422|429)/;

let testCount = 0;

/** Extends the `test` of the product with a portal that has accounts. */
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
  // From the IPv6 documentation prefix; each test has a separate /48, the widest network that is rate-limited.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': `2001:db8:${(0x1000 + ++testCount).toString(16)}::1` }),
  page: async ({ page }, use) => {
    await page.addInitScript(reportFocusedCloseButtons);
    await use(page);
  },
  visitor: async ({ page, accounts }, use) => use(new Visitor(page, accounts)),
  person: async ({ visitor }, use) => use(await visitor.signUp()),
});

export { expect, waitForHydration };

// Runs in the page: logs an error, which fails the test, for each dialog that opens with the focus on its close button.
function reportFocusedCloseButtons(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    setTimeout(() => {
      if (document.activeElement?.getAttribute('aria-label') === 'Close')
        console.error(`"${this.querySelector('h2')?.textContent}" opens with the focus on its close button.`);
    });
  };
}
