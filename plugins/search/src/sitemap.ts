import { messages } from '@refdesk/messages/search';
import type { SearchablePageOrSection } from '@refdesk/static-page/contract';
import { findSearchAreaOfPath } from './collect/area.ts';
import type { SearchablePagesAndGuides } from './collect/content.ts';
import type { ParsedSearchPluginOptions } from './options.ts';

/** A list of links under a heading. */
export interface SitemapGroup {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly path: string }[];
}

/** Pages of an area; those without a group are in a group without a title. */
export interface SitemapArea {
  readonly title: string;
  readonly groups: readonly SitemapGroup[];
}

interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly area: string;
  readonly group: string;
}

const general = messages.general;

/** Groups all listed pages by area and category, in the declared order of areas. */
export function createSitemapAreas(
  { pages, guides }: SearchablePagesAndGuides,
  { contexts, alsoListed }: ParsedSearchPluginOptions,
): SitemapArea[] {
  const getArea = (path: string) => findSearchAreaOfPath(path, contexts)?.label ?? general;
  const listedPages: ListedPage[] = [
    ...guides.map(({ path, title }) => ({ path, title, area: getArea(path), group: '' })),
    ...pages.map(({ path, title, searchEntries }) => ({
      path,
      title,
      area: getArea(path),
      group: getGroup(searchEntries?.[0]),
    })),
    ...alsoListed.map(({ path, label }) => ({ path, title: label, area: general, group: '' })),
  ];
  const byArea = Map.groupBy(listedPages, ({ area }) => area);
  const titles = [general, ...contexts.map(({ label }) => label)];
  return titles.flatMap((title) => {
    const entries = byArea.get(title);
    return entries ? [{ title, groups: toGroups(entries) }] : [];
  });
}

/** Returns the category of a page, with the version of a deprecated page. */
function getGroup(entry: SearchablePageOrSection | undefined): string {
  const category = entry?.breadcrumb.slice(1).join(' › ') ?? '';
  return entry?.isDeprecated && entry.version !== null && category !== '' ? `${category} (${entry.version})` : category;
}

function toGroups(listed: readonly ListedPage[]): SitemapGroup[] {
  const groups = Map.groupBy(listed, ({ group }) => group);
  const sortedGroups = [...groups].toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''));
  return sortedGroups.map(([title, links]) => ({
    title,
    links: links.map(({ title: linkTitle, path }) => ({ title: linkTitle, path })),
  }));
}
