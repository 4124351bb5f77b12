import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../long-run.ts';

/** Minimum width of a window in CSS pixels at which a sidebar is next to the text. */
const minWidthWithSidebar = 996;

/** CSS pixels by which a sidebar moves the title to the right. */
const sidebarWidth = 280;

/**
 * Maximum top of the title on a phone in CSS pixels, below the bars and the breadcrumbs, which take one line, or two if
 * they are long.
 */
const lowestTitleOnPhone = { oneLine: 130, twoLines: 150 };

/** The same for kinds of page with a line above the title: a notice, or the former name of an operation. */
export const lowestTitleByKind: Readonly<Record<string, number>> = {
  'an unlisted page': 250,
  'an operation that was renamed': 160,
};

/** Style of every table: its font, header and rules (site/src/css/tables.css). */
const sharedTableStyle =
  '13px, header 13px 500 rgb(67, 78, 74) on rgb(250, 250, 248), cells 8px 12px below rgb(226, 226, 221)';

/** Style of every form that filters a list: frame, labels and fields (packages/ui/src/ListFilter.module.css). */
const sharedFilterStyle = 'padding 12px 16px, round 8px, labels 600, fields 36px round 5px';

/** Pages with a custom layout: account navigation, and the home page with its hero. */
const pagesWithCustomLayout = new Set(['the home page', 'an account page']);

interface Edges {
  readonly hasSidebar: boolean;
  readonly hasLongTrail: boolean;
  readonly title: { readonly left: number; readonly top: number };
  readonly sidebar: number | null;
  readonly header: { readonly left: number; readonly right: number };
  readonly right: number;
  /** Styles of the page's tables: their fonts, header fonts, and the rule between two rows. */
  readonly tableStyles: readonly string[];
  /** Styles of the forms that filter lists: their frame, labels and fields. */
  readonly filterStyles: readonly string[];
  /** Largest scroll margin above a target on the page, in addition to the space that is reserved for the header. */
  readonly maxScrollMargin: number;
}

/**
 * Fails unless a page of this kind follows the shared grid at the width of its window. Titles must have the same
 * position on every page, with or without a sidebar, below a header that is as wide as the content. On a phone, only
 * the breadcrumbs may be above the title.
 */
export async function expectOnGrid(page: Page, name: string, width: number): Promise<void> {
  if (pagesWithCustomLayout.has(name)) return;
  const { hasSidebar, hasLongTrail, title, sidebar, header, right, maxScrollMargin, tableStyles, filterStyles } =
    await page.evaluate(measureEdges, isLongRun);
  const pageLabel = `${name} at ${width} pixels`;
  expect(title.left - header.left, `left edge of the title of ${pageLabel}`).toBe(
    hasSidebar && width > minWidthWithSidebar ? sidebarWidth : 0,
  );
  expect(
    Math.abs((sidebar ?? header.left) - header.left),
    `text of the sidebar of ${pageLabel}, aligned with the logo`,
  ).toBeLessThanOrEqual(1);
  expect(right, `right edge of ${pageLabel}`).toBeLessThanOrEqual(header.right + 1);
  if (width > 996)
    expect(tableStyles, `tables of ${pageLabel}`).toEqual(tableStyles.length === 0 ? [] : [sharedTableStyle]);
  expect(filterStyles, `filters of ${pageLabel}`).toEqual(filterStyles.length === 0 ? [] : [sharedFilterStyle]);
  // A sticky header row covers the top of the rows of a table.
  expect(maxScrollMargin, `scroll margin above targets of ${pageLabel}`).toBeLessThanOrEqual(48);
  if (width === 390)
    expect(title.top, `top of the title of ${pageLabel}`).toBeLessThanOrEqual(
      lowestTitleByKind[name] ?? (hasLongTrail ? lowestTitleOnPhone.twoLines : lowestTitleOnPhone.oneLine),
    );
}

// Runs in the page. Content that is not rendered has to be laid out to be measured, which only the long run does.
function measureEdges(isAllMeasured: boolean): Edges {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
  const getStyle = (table: Element, part: string) => getComputedStyle(table.querySelector(part) ?? table);
  const describeTable = (table: Element) => {
    const [header, cell] = [getStyle(table, 'thead th:last-child'), getStyle(table, 'tbody tr + tr td:last-child')];
    const headerStyle = `${header.fontSize} ${header.fontWeight} ${header.color} on ${header.backgroundColor}`;
    const cellStyle = `${cell.paddingTop} ${cell.paddingRight} below ${cell.borderTopColor}`;
    return `${getComputedStyle(table).fontSize}, header ${headerStyle}, cells ${cellStyle}`;
  };
  const describeFilter = (form: Element) => {
    const [frame, label, field] = [
      getComputedStyle(form),
      getStyle(form, 'label > span'),
      getStyle(form, 'label > span + :is(input, select)'),
    ];
    return `padding ${frame.padding}, round ${frame.borderRadius}, labels ${label.fontWeight}, fields ${field.minHeight} round ${field.borderRadius}`;
  };
  scrollTo(0, 0);
  const title = box('main h1');
  const header = box('.navbar__inner');
  const link = document.querySelector('.theme-doc-sidebar-container .menu__link, [data-reference-menu] details a');
  const sidebar = link?.getBoundingClientRect() ?? null;
  // In a wide window, the table of contents may exceed the edge, so that tables next to it have enough space.
  const all = Array.from(document.querySelectorAll('main :is(h1, h2, p, aside):not(nav *, aside:has(nav[data-toc]))'));
  const texts = isAllMeasured ? all : all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  if (!title || !header) throw new Error('The page has no title or no header.');
  return {
    hasSidebar: sidebar !== null,
    hasLongTrail: (box('.theme-doc-breadcrumbs')?.height ?? 0) > 30,
    title: { left: Math.round(title.left), top: Math.round(title.top) },
    sidebar:
      sidebar && sidebar.width > 0 && innerWidth > 996
        ? Math.round(sidebar.left + Number.parseFloat(getComputedStyle(link ?? document.body).paddingLeft))
        : null,
    header: { left: Math.round(header.left), right: Math.round(header.right) },
    tableStyles: [
      ...new Set(Array.from(document.querySelectorAll('main table:has(thead):has(tbody tr + tr)'), describeTable)),
    ],
    filterStyles: [
      ...new Set(
        Array.from(document.querySelectorAll('main form:has(> label > span + :is(input, select))'), describeFilter),
      ),
    ],
    maxScrollMargin: Math.max(
      0,
      ...Array.from(document.querySelectorAll('main [id]'), (target) =>
        Number.parseFloat(getComputedStyle(target).scrollMarginTop),
      ),
    ),
    right: Math.round(Math.max(...texts.map((element) => element.getBoundingClientRect().right))),
  };
}
