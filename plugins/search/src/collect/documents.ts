import type { SearchDocument } from '@refdesk/search-index/document';
import type { SearchEntry, StaticPage } from '@refdesk/static-page/contract';
import type { SearchOptions } from '../options.ts';
import { findContext, findKind, isBelow } from './area.ts';

/** Content of a page from its HTML or source. */
export type PageText = Pick<SearchEntry, 'title' | 'description' | 'keywords' | 'breadcrumb' | 'sections' | 'fields'>;

/** The documents of a page that says what search finds on it. */
export function documentsOfEntries(
  { path, title }: Pick<StaticPage, 'path' | 'title'>,
  entries: readonly SearchEntry[],
  options: SearchOptions,
): SearchDocument[] {
  const context = findContext(path, options.contexts);
  return entries.map(({ anchor, ...entry }) => ({
    ...entry,
    url: anchor === null ? path : `${path}#${anchor}`,
    pageTitle: title,
    context: context?.ctx ?? null,
    isAside: isAside(path, options),
  }));
}

/** The document of a page of which only the text is known. */
export function documentOfText(path: string, text: PageText, options: SearchOptions): SearchDocument {
  const context = findContext(path, options.contexts);
  const kind = findKind(path, options.kinds);
  return {
    ...text,
    breadcrumb: [...(context && text.breadcrumb[0] !== context.label ? [context.label] : []), ...text.breadcrumb],
    url: path,
    pageTitle: text.title,
    context: context?.ctx ?? null,
    isAside: isAside(path, options),
    kind,
    badge: kind === 'table' || kind === 'action' ? (path.split('/').at(-1) ?? null) : null,
    route: null,
    version: options.versions.find(({ version }) => path.includes(`/${version}`))?.version ?? null,
    isDeprecated: false,
    identifiers: [],
  };
}

const isAside = (path: string, { asides }: SearchOptions): boolean => asides.some((prefix) => isBelow(path, prefix));

/** True for pages that search is to find. */
export const isSearched = (path: string, { exclude }: SearchOptions): boolean =>
  !exclude.some((prefix) => isBelow(path, prefix));

/** The same order in every build. */
export const inOrder = (documents: readonly SearchDocument[]): SearchDocument[] =>
  documents.toSorted((a, b) => Number(a.url > b.url) - Number(a.url < b.url));
