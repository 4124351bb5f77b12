import type { AtomEntry, AtomFeed } from '@refdesk/atom-feed';
import type { Element, ElementContent } from 'hast';
import type { BuiltPage } from '../html/built-page.ts';
import { findAllElements, getNodeTextInOneLine, isElement, readHastAttribute } from '../html/elements.ts';
import { getAbsoluteAddress, type SiteLocation } from '../site.ts';

/** Creates the feed of a page whose headings are dates, such as `9 June 2025`: one entry per date, with its content. */
export function createFeedFromDatedHeadings(
  { path, description, mainElement }: BuiltPage,
  title: string,
  self: string,
  site: SiteLocation,
): AtomFeed {
  const page = getAbsoluteAddress(site, path);
  const blocks = findAllElements(mainElement, (node) => node.children.some(isDated)).flatMap(
    ({ children }) => children,
  );
  const entries = blocks
    .filter(isHeading)
    .filter(isDated)
    .map((heading): AtomEntry => {
      const date = getDate(heading) ?? '';
      return {
        id: `${page}#${date}`,
        title: `${title}: ${getNodeTextInOneLine(heading)}`,
        date,
        link: `${page}#${readHastAttribute(heading, 'id') ?? ''}`,
        summary: getSummary(blocks.slice(blocks.indexOf(heading) + 1)),
      };
    });
  return { self: getAbsoluteAddress(site, self), page, title, subtitle: description, author: site.title, entries };
}

const isHeading = (node: ElementContent): node is Element => isElement(node, 'h1', 'h2', 'h3', 'h4');
const isDated = (node: ElementContent): boolean => isHeading(node) && getDate(node) !== null;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function getDate(heading: Element): string | null {
  const [, day, month, year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(getNodeTextInOneLine(heading)) ?? [];
  const index = months.indexOf(month ?? '');
  return day && index >= 0 ? `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

function getSummary(following: readonly ElementContent[]): string {
  const end = following.findIndex(isHeading);
  const items = following.slice(0, end < 0 ? following.length : end).flatMap((node) => {
    const lines = findAllElements(node, ({ tagName }) => tagName === 'li').map(getNodeTextInOneLine);
    return lines.length > 0 ? lines : [getNodeTextInOneLine(node)];
  });
  return items
    .filter((item) => item !== '')
    .map((item) => item.replace(/\.?$/, '.'))
    .join(' ');
}
