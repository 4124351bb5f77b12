import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './test.ts';

/** A part of a page whose code is loaded on demand. */
export interface LazyFeature {
  /** The first argument of `loadFeatureWithRetry`. */
  readonly name: string;
  readonly path: string;
  /** Steps before the load, which must succeed. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Triggers the load; omitted if opening the page does. */
  readonly use?: (page: Page) => Promise<unknown>;
  /** Expects the feature to work. */
  readonly works: (page: Page) => Promise<unknown>;
  /** Whether the page contains input, so that it must not reload without confirmation. */
  readonly holdsInput?: boolean;
}

const operation = '/docs/rest/api-reference/create-job';
const table = '/docs/daas/dictionary/Jobs/jobs_v1';
const getDialog = (page: Page) => page.getByRole('dialog', { name: /^Try it/ });

/**
 * Every feature of `loadFeatureWithRetry` that is available without an account; tests/repo/lazy-loads.test.ts compares
 * the names.
 */
export const lazyFeatures: readonly LazyFeature[] = [
  {
    name: 'console',
    path: operation,
    use: (page) => page.locator('button[data-console]#try').click(),
    works: (page) => expect(getDialog(page)).toBeVisible(),
  },
  {
    name: 'search',
    path: '/docs/rest/usage-policy',
    use: (page) => page.getByRole('combobox', { name: 'Search' }).focus(),
    works: async (page) => {
      await page.getByRole('combobox', { name: 'Search' }).fill('create a job');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'query',
    path: table,
    use: (page) => page.locator('button[data-try]').first().click(),
    works: (page) => expect(page.getByText(/^\d+ rows?, \d+ ms$/)).toBeVisible(),
  },
  {
    name: 'page-actions',
    path: operation,
    use: (page) =>
      page
        .locator('[data-copy-markdown]')
        .first()
        .evaluate((button: HTMLElement) => button.click()),
    works: (page) => expect(page.locator('[data-copy-markdown]').first()).toHaveText(/Copied|Could not be copied/),
  },
  {
    name: 'page-client',
    path: operation,
    works: (page) => expect(page.locator('button[data-copy], [data-copy-token]').first()).toBeAttached(),
  },
  {
    name: 'account',
    path: '/account/sign-in',
    works: (page) => expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible(),
  },
  {
    name: 'first-call',
    path: '/',
    use: (page) => page.locator('button[data-send]').first().click(),
    works: (page) => expect(page.locator('[data-first-call] [role="status"]')).toContainText(/\d{3}/),
  },
  {
    name: 'watch-call',
    path: '/',
    use: (page) => page.locator('button[data-watch-send]').click(),
    works: (page) => expect(page.locator('[data-state="unscheduled"][data-reached]')).toContainText(/\d ms/),
  },
  {
    name: 'copy-with-token',
    path: operation,
    use: (page) => page.locator('main [data-copy-token]').filter({ visible: true }).first().click(),
    works: (page) =>
      expect(page.locator('main [data-copy-token]').filter({ visible: true }).first()).not.toHaveText(
        'Copy with a token',
      ),
  },
  {
    name: 'page-feedback',
    path: operation,
    before: async (page) => {
      await page.locator('form[data-page-feedback]').getByRole('radio', { name: 'No' }).check();
      await page.locator('form[data-page-feedback]').getByRole('textbox').fill('An example.');
    },
    use: (page) => page.locator('form[data-page-feedback]').getByRole('button', { name: 'Send' }).click(),
    works: (page) => expect(page.locator('form[data-page-feedback]').getByRole('status')).toHaveText('Thank you.'),
    holdsInput: true,
  },
  {
    name: 'term-filter',
    path: '/docs/shared/glossary',
    use: (page) =>
      page
        .getByRole('textbox', { name: 'Filter' })
        .or(page.getByRole('searchbox', { name: 'Filter' }))
        .fill('scope'),
    works: (page) => expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d/),
  },
  {
    name: 'json-editor',
    path: `${operation}#try`,
    before: (page) => expect(getDialog(page)).toBeVisible(),
    use: (page) => getDialog(page).getByText('JSON', { exact: true }).click(),
    works: (page) => expect(getDialog(page).locator('.cm-content').first()).toBeVisible(),
    holdsInput: true,
  },
  {
    name: 'request-as-code',
    path: `${operation}#try`,
    before: (page) => expect(getDialog(page)).toBeVisible(),
    use: (page) => getDialog(page).getByRole('button', { name: 'Copy code' }).click(),
    works: (page) => expect(getDialog(page).getByText(/^Copied\.|did not allow copying/)).toBeVisible(),
    holdsInput: true,
  },
  {
    name: 'pasted-request',
    path: '/search/',
    use: (page) =>
      page
        .getByRole('searchbox', { name: 'Search the documentation' })
        .fill('curl -X POST https://api.example.com/v2/jobs'),
    works: (page) => expect(page.getByRole('region', { name: 'Pasted request' })).toContainText('Create a job'),
    holdsInput: true,
  },
  {
    name: 'nearest-pages',
    path: '/docs/rest/no-such-job-page',
    works: (page) => expect(page.getByRole('region', { name: 'Closest pages' })).toBeVisible(),
  },
];

/**
 * Features of `loadFeatureWithRetry` that are only available to signed-in readers, only decorate a page, or handle
 * responses that no operation of this portal returns. They fail in the same way.
 */
export const otherFeatures: readonly string[] = [
  'highlighted-code',
  'linked-operations',
  'media-body',
  'my-application',
  'my-records',
  'personal-results',
  'credential-choice',
  'oauth-flows',
  'request-hints',
  'sandbox-bar',
  'search-marks',
  'storage-keys',
];

/** Opens the page of a feature and performs its preceding steps. */
export async function openLazyFeature(page: Page, { path, before, use }: LazyFeature): Promise<void> {
  await page.goto(path);
  if (!use) return;
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await before?.(page);
}
