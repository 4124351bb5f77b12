import type { Page } from '@playwright/test';
import { isLongRun } from '../long-run.ts';
import { reportLocaleRuleUses } from './start/language-rules.ts';
import { expectNoOverhang, expectToFit } from './support/axe.ts';
import { expectReadableInDark } from './support/dark.ts';
import { expectOnGrid, lowestTitleByKind } from './support/grid.ts';
import { kindsOfPage } from './support/kinds-of-page.ts';
import { withRepeatsRemoved } from './support/repeats.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/*
 * Opens a page of each kind and checks it as different readers see it: at the widths of their screens, zoomed, with
 * reduced motion and with forced colours. Also watches for violations of the page's policy, and for uses of locale
 * rules before hydration. Errors in the console, which include policy violations, fail a test.
 */
const widths = isLongRun ? ([1440, 1000, 390] as const) : ([1440, 390] as const);

/** Width at which the space next to a sidebar is smallest for a table with columns. */
const narrowDesktop = 1000;

/** CSS pixels of a 1280-pixel screen at a zoom of 200 and 400 %. */
const zoomedWidths = [640, 320] as const;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`Policy violation: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  await page.addInitScript(reportLocaleRuleUses, 'before hydration' as const);
});

/** Kinds of page with the most parts; in short runs, every-page.spec.ts runs axe on the others. */
const shortRunKinds = ['an operation', 'a table', 'a guide', 'search results', 'the home page', 'an account page'];

for (const [pageIndex, { name, address, title }] of kindsOfPage.entries()) {
  test(`${name} for every reader`, { tag: shortRunKinds.includes(name) ? [] : ['@long'] }, async ({ page }) => {
    test.slow();
    const response = await page.goto(address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    await waitForHydration(page);
    if (title !== undefined) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectOnGrid(page, name, width);
      const top = lowestTitleByKind[name] ?? 130;
      if (width === 390)
        expect(await page.evaluate(getHeadingTop), `the heading of ${name} on a phone`).toBeLessThanOrEqual(top);
      expect(await page.evaluate(findUnneededCards), `tables of ${name} at ${width} pixels`).toEqual([]);
    }
    await page.mouse.wheel(0, 20_000);
    await page.evaluate(openDetails);
    for (const width of new Set([...widths, narrowDesktop, ...zoomedWidths])) {
      await page.setViewportSize({ width, height: width > 700 ? 900 : 512 });
      expect(await page.evaluate(findUnneededCards), `tables of ${name} at ${width} pixels`).toEqual([]);
      await expectNoOverhang(page);
      if (width >= 390) expect(await page.evaluate(findSplitWords), `words of ${name} at ${width} pixels`).toEqual([]);
    }
    await page.setViewportSize({ width: widths[0], height: 900 });
    // Elements that the header covers at the current scroll position are not an issue of the page.
    await page.evaluate(() => scrollTo(0, 0));
    const check = () => expectAccessibleToEveryone(page, pageIndex);
    await (isLongRun ? check() : withRepeatsRemoved(page, check));
    await expectReadableInDark(page);
  });
}

/**
 * Runs the checks for which repeated elements can be left out. `pageIndex` is the position of the page among all: in
 * short runs, axe checks neighbours alternately on a wide and a narrow screen, and the first Tab stops, which are those
 * of the header, are only checked on one page.
 */
async function expectAccessibleToEveryone(page: Page, pageIndex: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(findMovingElements)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  if (isLongRun || pageIndex === 0) await expectVisibleFocus(page);
  // The last Tab stop is marked, and the header partly covers elements at that scroll position.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  // The page applies the colours shortly after the browser setting changes.
  await expect.poll(() => page.evaluate(findUnmarkedChoices)).toEqual([]);
  // Nothing moves while the colours are restored; otherwise a transition would be observed halfway.
  await page.emulateMedia({ forcedColors: null });
  await expect.poll(() => page.evaluate(waitForFinalColours)).toBe(true);
  await page.emulateMedia({ reducedMotion: null });
  await expectToFit(page, isLongRun ? widths : [widths[pageIndex % 2] ?? 1440]);
}

/** Returns the top of the page heading in pixels. Runs in the page. */
const getHeadingTop = (): number => document.querySelector('main h1')?.getBoundingClientRect().top ?? Number.NaN;

/** Finds tables whose rows are cards although 640 pixels are available. Runs in the page. */
function findUnneededCards(): string[] {
  const tables = Array.from(document.querySelectorAll('main table')).filter(
    (table) => table.getClientRects().length > 0,
  );
  const areCards = (table: Element) =>
    Array.from(table.querySelectorAll('tbody tr')).some((row) => getComputedStyle(row).display !== 'table-row');
  return tables
    .filter((table) => areCards(table) && (table.parentElement?.clientWidth ?? 0) >= 640)
    .map((table) => table.textContent?.slice(0, 40) ?? '');
}

/** Waits until the page is rendered in its final colours. Runs in the page. */
async function waitForFinalColours(): Promise<boolean> {
  if (!matchMedia('(forced-colors: none)').matches) return false;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return true;
}

/** Number of Tab stops that are checked: those of the header; in the long run, far into each page. */
const tabStopCount = isLongRun ? 90 : 6;

/** Walks through a page by Tab: each stop must be marked, in the window, and not covered by the sticky header. */
async function expectVisibleFocus(page: Page): Promise<void> {
  for (let stop = 0; stop < tabStopCount; stop++) {
    await page.keyboard.press('Tab');
    const issue = await page.evaluate(findFocusIssue);
    if (issue === 'the end') return;
    expect(issue).toBe('');
  }
}

// Runs in the page. A radio button is invisible; its visible replacement follows it in the document.
function findFocusIssue(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'the end';
  const isHidden = focused.matches('input') && getComputedStyle(focused).opacity === '0';
  const drawn = (isHidden && focused.nextElementSibling) || focused;
  const { outlineStyle, boxShadow } = getComputedStyle(drawn);
  const { top, bottom, width } = drawn.getBoundingClientRect();
  const header = document.querySelector('.navbar');
  const isCovered =
    bottom <= (header?.getBoundingClientRect().bottom ?? 0) &&
    !focused.closest('.navbar, aside, [class*="announcement"], [class*="skip"]');
  const name = `${drawn.tagName.toLowerCase()} ${drawn.textContent?.trim().slice(0, 40)}`;
  // A link in a diagram shows the focus on its shape.
  if (outlineStyle === 'none' && boxShadow === 'none' && !(drawn instanceof SVGElement)) return `${name} is not marked`;
  if (width < 1 || bottom < 1 || top > innerHeight - 1) return `${name} is out of sight`;
  return isCovered ? `${name} is covered by the header` : '';
}

// Runs in the page.
function openDetails(): void {
  // An open menu of page actions covers what is below it.
  for (const details of document.querySelectorAll('details:not([data-page-menu])')) details.setAttribute('open', '');
}

// Runs in the page, with forced colours: returns selected or marked elements that look like all others.
function findUnmarkedChoices(): string[] {
  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], input[type="radio"]:checked + :is(label, span), .menu__list-item-collapsible--active, mark';
  const ground = getComputedStyle(document.body).backgroundColor;
  const getName = (element: Element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40)}`;
  const isEmpty = (colour: string) => [ground, 'rgba(0, 0, 0, 0)'].includes(colour);
  const shown = Array.from(document.querySelectorAll(chosen)).filter(
    (element) => element.checkVisibility() && !element.closest('[aria-label="Breadcrumbs"]'),
  );
  const unmarked = shown
    .filter((element) => isEmpty(getComputedStyle(element).backgroundColor) && !element.parentElement?.closest(chosen))
    .map(getName);
  // Text in a selected element, such as a method in the sidebar or the status of a tab, has the system's text colour.
  const differentlyColoured = shown
    .filter((element) => !isEmpty(getComputedStyle(element).backgroundColor))
    .flatMap((element) => {
      const { color } = getComputedStyle(element);
      const parts = [element, ...element.querySelectorAll('*')].filter(
        (part) => isEmpty(getComputedStyle(part).backgroundColor) || part === element,
      );
      const hasOwnColour = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo).color !== color;
      const others = parts.filter(
        (part) =>
          hasOwnColour(part) ||
          (/\w/.test(getComputedStyle(part, '::after').content.replace('none', '')) && hasOwnColour(part, '::after')),
      );
      return others.map((part) => `${getName(part)} in ${getName(element)}`);
    });
  return [...unmarked, ...differentlyColoured];
}

// Runs in the page: returns ordinary words that are split across lines, except visually hidden ones.
function findSplitWords(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const splitWords: string[] = [];
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const { width = 0, height = 0 } = node.parentElement?.getBoundingClientRect() ?? {};
    if (
      width < 8 ||
      width > 128 ||
      height < 30 ||
      node.parentElement?.closest('svg, pre, code') ||
      isClipped(node.parentElement)
    )
      continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(
      /(?<![\w./:_-])[A-Za-z]{2,12}(?![\w/:_-]|\.\w)/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        splitWords.push(`${word} in ${node.parentElement?.textContent?.slice(0, 40)}`);
    }
  }
  return splitWords;
}

// Runs in the page: returns elements that are animated, or change their position or size slowly.
function findMovingElements(): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
  return Array.from(document.querySelectorAll('*'))
    .filter((element) => {
      const style = getComputedStyle(element);
      const isMoved =
        style.transitionProperty !== 'none' &&
        /all|transform|translate|rotate|scale|height|width|top|left|right|bottom|margin/.test(style.transitionProperty);
      return (
        (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01) ||
        (isMoved && seconds(style.transitionDuration) > 0.01)
      );
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}
