import type { Locator, Page } from '@playwright/test';
import { isLongRun, sampleVariants, shortenVariants } from '../../long-run.ts';
import { reportLocaleRuleUses } from '../start/language-rules.ts';
import { everyRule, expectAccessible, expectNoOverhang, expectToFit } from '../support/axe.ts';
import { expectReadableInDark } from '../support/dark.ts';
import { openPage, waitForHydration } from '../support/test.ts';
import { type BusyOrganisation, fillOrganisation, joinOrganisation } from './busy-organisation.ts';
import { openVisitorElsewhere } from './elsewhere.ts';
import { createPersonDetails } from './people.ts';
import { expect, explainedStatuses, test } from './test.ts';

/** Returns the widths at which axe checks a screen: alternately wide or narrow in short runs, both in the long run. */
const chooseWidths = (index: number): readonly number[] => (isLongRun ? [1440, 390] : [index % 2 === 0 ? 1440 : 390]);

/** Widths for layout checks, most informative first. */
const widths = shortenVariants([320, 1440, 1920, 1000, 768, 390]);

test('every screen of a busy account passes axe, fits the grid and does not shift its layout', async ({
  page,
  visitor,
  browser,
  accounts,
}) => {
  test.setTimeout(300_000);
  const [staff, other] = [await openVisitorElsewhere(browser, accounts), await openVisitorElsewhere(browser, accounts)];
  await staff.visitor.signInAsStaff();
  await visitor.signUp();
  const filled = await fillOrganisation(visitor, staff.visitor);
  await page.addInitScript(watchShifts);
  await joinOrganisation(other.visitor, filled, visitor);
  const screens = getScreens(filled);
  // Screens share their colours, so short runs check half of them in the dark theme, the other half the next day.
  const darkScreens = new Set(sampleVariants(screens, 2));
  for (const [index, address] of screens.entries()) {
    await expectTidyLayout(page, address);
    await expectToFit(page, chooseWidths(index), { tags: everyRule });
    if (darkScreens.has(address)) await expectReadableInDark(page);
    if (isLongRun) for (const width of [1440, 412]) await expectNoShifts(page, address, width);
  }
  // This screen waits for two responses, because it loads the scopes of its application.
  await expectNoShifts(page, 'applications/licences?request=yes', 390);
  await expect(page.getByRole('group', { name: 'Scopes', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 900 });
  await openPage(page, '/account/organisation-registration');
  expect(await page.getByRole('rowheader', { name: /@international/ }).evaluate(findBrokenParts)).toEqual([]);

  for (const [index, address] of ['review', `review?organisation=${filled.organisationId}`].entries()) {
    await expectTidyLayout(staff.visitor.page, address);
    await expectToFit(staff.visitor.page, chooseWidths(index), { tags: everyRule });
    await expectReadableInDark(staff.visitor.page);
  }
  await Promise.all([staff.context.close(), other.context.close()]);
});

test.describe('forms for signed-out visitors', () => {
  // axe itself uses Intl.Segmenter.
  test.use({ expectedErrors: new RegExp(`${explainedStatuses.source}|^Error: Segmenter is used after`) });

  // kinds-of-page.spec.ts covers signing in, registration.spec.ts the errors of the registration form.
  test('fit the grid with every error shown, and load without locale rules', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(reportLocaleRuleUses, 'always' as const);
    await expectTidyLayout(page, 'sign-in?next=%2Faccount%2Fapplications');
    // No passkey was requested, so no error about a missing passkey may appear.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await expectTidyLayout(page, 'integrator-registration', async () => {
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
    });
    await expectAccessible(page);
  });
});

test('explains the purpose of an account at sign-in, with an illustration of the applications', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/account/applications');
  await expect(page).toHaveURL(/\/account\/sign-in/);
  const inside = page.getByRole('complementary', { name: 'What an account is for' });
  const drawing = inside.getByRole('img', { name: /^The applications of an organisation/ });
  await expect(drawing).toBeVisible();
  // The illustration lists the sections that a signed-in reader sees.
  await expect(drawing.locator('li')).toHaveText([
    'Overview',
    'Applications',
    'Sandbox',
    'Requests',
    'Organisation',
    'Settings',
  ]);
});

// The test below covers the outline of the form.
test('shifts no layout on a phone while a form for visitors loads', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const address of shortenVariants(['integrator-registration', 'sign-in', 'reset-password']))
    await expectNoShifts(page, address, 412);
});

test('outlines the sign-in form on a phone before its scripts load, in the position of the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scriptsReleased = Promise.withResolvers<void>();
  await page.route('**/assets/js/**', (route) => scriptsReleased.promise.then(() => route.continue()));
  await page.goto('/account/sign-in', { waitUntil: 'domcontentloaded' });
  const outline = page.locator('[data-loading]');
  const getTop = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN);
  const labels = ['Email address', 'Password'];
  const before = await Promise.all(
    [...labels, 'Sign in'].map((text) => getTop(outline.getByText(text, { exact: true }))),
  );
  scriptsReleased.resolve();
  await waitForHydration(page);
  const form = page.getByRole('form', { name: 'Sign in' });
  const after = await Promise.all(
    [
      ...labels.map((label) => form.getByText(label, { exact: true })),
      form.getByRole('button', { name: 'Sign in' }),
    ].map(getTop),
  );
  for (const [index, y] of after.entries())
    expect(Math.abs(y - (before[index] ?? 0)), [...labels, 'Sign in'][index]).toBeLessThanOrEqual(2);
});

test('shifts no layout when a page that requires a session redirects to sign-in', async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const width of shortenVariants([390, 1440])) {
    await expectNoShifts(page, 'applications', width);
    await expect(page).toHaveURL(/\/account\/sign-in/);
  }
});

// In short runs, the test of a busy account above checks the same form.
test('loads the licence request form with the scopes of its application, without a layout shift', {
  tag: '@long',
}, async ({ page, visitor, browser, accounts }) => {
  const staff = await openVisitorElsewhere(browser, accounts);
  await staff.visitor.signInAsStaff();
  await visitor.signUp();
  await fillOrganisation(visitor, staff.visitor);
  await page.addInitScript(watchShifts);
  for (const width of [1440, 390]) {
    await expectNoShifts(page, 'applications/licences?request=yes', width);
    await expect(page.getByRole('group', { name: 'Scopes', exact: true })).toBeVisible();
  }
  await staff.context.close();
});

test('wraps an email address in a table after @ or a dot, not inside a word', {
  tag: '@long',
}, async ({ page, visitor }) => {
  await visitor.signUp({
    ...createPersonDetails(),
    email: `maximiliane.hohenstein.${process.pid}@maintenance.engineering.builders.example`,
  });
  await visitor.addOrganisation();
  await page.setViewportSize({ width: 1000, height: 900 });
  await openPage(page, '/account/organisation-registration');
  const address = page.getByRole('rowheader', { name: /@maintenance/ });
  await expect(address).toBeVisible();
  expect(await address.evaluate(findBrokenParts)).toEqual([]);
});

const getScreens = ({ applicationId, keyId, licenceId }: BusyOrganisation): readonly string[] => [
  'overview',
  'organisation-registration',
  'organisation-registration?new',
  'applications',
  'applications?new=yes',
  `applications?application=${applicationId}`,
  'applications/licences',
  'applications/licences?request=yes',
  `applications/licences?licence=${licenceId}`,
  'integrations',
  'integrations?tab=keys',
  'integrations?tab=keys&of=me',
  'integrations?new=yes',
  `integrations?key=${keyId}`,
  'sandbox',
  'requests',
  'changes',
  'audit',
  'settings',
  'second-factor',
];

/** Opens a screen, optionally interacts with it, and checks its layout at every width. */
async function expectTidyLayout(page: Page, path: string, act?: () => Promise<void>): Promise<void> {
  await openPage(page, `/account/${path}`);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await act?.();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverhang(page);
    expect(await page.evaluate(findLayoutIssues), `${path} at ${width} pixels`).toEqual([]);
  }
}

/** Opens a screen at a width, and checks that nothing moves between the first paint and the end of loading. */
async function expectNoShifts(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 823 });
  await openPage(page, `/account/${path}`);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => (window as typeof window & { readonly shifts: unknown }).shifts),
    `${path} at ${width} pixels`,
  ).toEqual([]);
}

// Runs in the page: records moved elements with their content and both positions in `window.shifts`.
function watchShifts(): void {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] };
  const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  const describeSource = ({ node, previousRect, currentRect }: Source) =>
    `${node?.textContent?.slice(0, 60)}: ${box(previousRect)} → ${box(currentRect)}`;
  // The announcement grows with the reader's deprecated calls, which are requested after the page has loaded.
  const isAnnouncement = ({ node }: Source) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('.theme-announcement-bar');
  new PerformanceObserver((list) => {
    // Every entry has the observed type.
    for (const { value, startTime, sources } of list.getEntries() as Shift[])
      if (!sources.every(isAnnouncement)) shifts.push([value, startTime, innerWidth, ...sources.map(describeSource)]);
  }).observe({ type: 'layout-shift', buffered: true });
}

// Runs in the page: returns the parts of an email address that span several lines.
function findBrokenParts(cell: Element): string[] {
  const issues: string[] = [];
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const { 0: part, index } of (node.nodeValue ?? '').matchAll(/[^@.\s]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + part.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) issues.push(part);
    }
  }
  return issues;
}

// Runs in the page: returns the layout problems of the main part.
function findLayoutIssues(): string[] {
  const main = document.querySelector('main');
  if (main === null) return ['The page has no main element.'];
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const getText = (element: Element) => element.textContent?.trim().slice(0, 40) ?? '';
  return [...findOverflows(), ...findBrokenWords(), ...findMisalignedFields(), ...findGridDeviations()];

  /** Finds elements that overflow their panel. */
  function findOverflows(): string[] {
    return Array.from(document.querySelectorAll('main section')).flatMap((panel) => {
      const { right } = panel.getBoundingClientRect();
      const parts = Array.from(
        panel.querySelectorAll('th, td, dd, p, button, a, input, select, textarea, label, code'),
      ).filter(isShown);
      return parts
        .filter((part) => part.closest('pre') === null && part.getBoundingClientRect().right > right + 1)
        .map((part) => `${part.tagName} "${getText(part)}" overflows its panel`);
    });
  }

  /** Finds plain words of headings, tables and buttons that span two lines. */
  function findBrokenWords(): string[] {
    const issues: string[] = [];
    for (const part of Array.from(document.querySelectorAll('main :is(h1, h2, h3, th, td, button)')).filter(isShown)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\S)\p{Lu}?\p{Ll}{1,15}(?=\s|$)/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
            issues.push(`"${word}" is split across lines`);
        }
      }
    }
    return issues;
  }

  /** Finds fields in one row whose controls are not aligned although their labels are. */
  function findMisalignedFields(): string[] {
    const fields = Array.from(document.querySelectorAll<HTMLLabelElement>('main form label[for]'))
      .filter(isShown)
      .flatMap((label) => {
        const control = document.getElementById(label.htmlFor);
        return control === null
          ? []
          : [
              {
                label,
                top: Math.round(label.getBoundingClientRect().top),
                control: control.getBoundingClientRect().top,
              },
            ];
      });
    return [...Map.groupBy(fields, ({ top }) => top).values()].flatMap((line) =>
      line
        .filter(({ control }) => Math.abs(control - (line[0]?.control ?? control)) > 1)
        .map(({ label }) => `"${getText(label)}" is misaligned`),
    );
  }

  /** On a desktop, the navigation must be aligned with the site's name, and the content with the end of the header. */
  function findGridDeviations(): string[] {
    const navigation = document
      .querySelector('main')
      ?.parentElement?.querySelector(':scope > nav[aria-label="Account"]');
    if (!navigation || window.innerWidth < 1200) return [];
    const brand = document.querySelector('.navbar__brand')?.getBoundingClientRect().left ?? 0;
    const bar = document.querySelector('.navbar__inner')?.getBoundingClientRect().right ?? 0;
    const link = navigation.querySelector('a');
    const words =
      link === null ? 0 : link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft);
    return [
      ...(Math.abs(words - brand) > 1 ? [`The navigation begins at ${words}, the site's name at ${brand}`] : []),
      ...(Math.abs((main?.getBoundingClientRect().right ?? 0) - bar) > 1
        ? [`The content ends at ${main?.getBoundingClientRect().right}, the bar at ${bar}`]
        : []),
    ];
  }
}
