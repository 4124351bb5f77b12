import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLongRun } from '../../long-run.ts';
import { restoreRepeats, withRepeatsRemoved } from './repeats.ts';

/** The rules of WCAG 2.2, levels A and AA, by axe's tags. */
export const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** The rules of WCAG 2.2 and axe's best practices. */
export const everyRule = [...wcag22aa, 'best-practice'] as const;

export interface Inspection {
  /** Selector of the checked part; defaults to the whole page. */
  readonly part?: string;
  readonly tags?: readonly string[];
  /** Rules that are not checked. */
  readonly without?: readonly string[];
  /** Whether only the long run checks this state, because short runs check a similar one. */
  readonly isLongRunOnly?: boolean;
}

/**
 * Rules that are only checked at the first width: colours are the same at all widths, and contrast takes half of axe's
 * time. The long run checks them at each width.
 */
const firstWidthRules = isLongRun ? [] : ['color-contrast'];

/**
 * Creates the inspection of a state of a page that another test checks. Short runs check only the part that differs, by
 * its selector; the long run checks the whole page.
 */
export const createStateInspection = (part: string): Inspection => (isLongRun ? {} : { part });

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe in a page and returns the rule, element and fix of each issue. Axe runs inside the page as it is, without
 * the second page that @axe-core/playwright opens for each result. Short runs leave out repeated elements and so take
 * a quarter of the time. The whole page is checked in the long run, or if that check finds an issue.
 */
export async function findAxeIssues(
  page: Page,
  { part = 'html', tags = wcag22aa, without = [], isLongRunOnly = false }: Inspection = {},
): Promise<string[]> {
  if (isLongRunOnly && !isLongRun) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await settle(page);
  const runAxe = () => page.evaluate(inspect, { part, tags: [...tags], without: [...without] });
  // A part is small, and may still be rendering.
  if (isLongRun || part !== 'html') return runAxe();
  const issues = await withRepeatsRemoved(page, runAxe);
  if (issues.length === 0) return issues;
  await restoreRepeats(page);
  return runAxe();
}

/** Fails if axe finds an issue, and lists the issues. */
export async function expectAccessible(page: Page, inspection: Inspection = {}): Promise<void> {
  expect(await findAxeIssues(page, inspection), page.url()).toEqual([]);
}

/** Fails if a page is wider than its window. */
export async function expectNoOverhang(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);
}

/** Maximum width of a phone, in CSS pixels. */
const maxPhoneWidth = 480;

/** Fails if a field on a phone has text below 16 px: Safari on iOS zooms in on it, and never out again. */
async function expectNoZoomOnFocus(page: Page): Promise<void> {
  const smallFields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable="true"]')]
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="range"], [type="file"]'))
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(smallFields, page.url()).toEqual([]);
}

/**
 * Fails if, at one of the widths in CSS pixels, a page is wider than its window, axe finds an issue, or a field on a
 * phone has text that is too small.
 */
export async function expectToFit(page: Page, widths: readonly number[], inspection: Inspection = {}): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverhang(page);
    if (width <= maxPhoneWidth) await expectNoZoomOnFocus(page);
    await expectAccessible(
      page,
      index === 0 ? inspection : { ...inspection, without: [...(inspection.without ?? []), ...firstWidthRules] },
    );
  }
}

/**
 * Waits for colour transitions to end. Transitions of elements that are not rendered, such as parts far below the
 * window, never end.
 */
async function settle(page: Page): Promise<void> {
  const ended = page.evaluate(async () => {
    const transitions = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  await Promise.race([ended.catch(() => undefined), setTimeout(1000)]);
}

// Runs in the page, into which axe's source was injected.
async function inspect({
  part,
  tags,
  without,
}: {
  readonly part: string;
  readonly tags: string[];
  readonly without: string[];
}): Promise<string[]> {
  const { axe: injectedAxe } = window as typeof window & { readonly axe: typeof axe };
  // Axe measures elements, and the browser does not lay out what is off screen.
  const visible = new CSSStyleSheet();
  visible.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(visible);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await injectedAxe.run(part, {
    runOnly: { type: 'tag', values: tags },
    rules,
    resultTypes: ['violations'],
    preload: false,
  });
  document.adoptedStyleSheets.pop();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}
