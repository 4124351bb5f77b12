import type { SearchDocument } from '@refdesk/search-index/document';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import type { ParsedSearchPluginOptions } from '../options.ts';
import { findPageKind, findSearchAreaOfPath, isPathAtOrBelow } from './area.ts';

/** Content of a page from its HTML or source. */
export type PageText = Pick<
  SearchablePageOrSection,
  'title' | 'description' | 'keywords' | 'breadcrumb' | 'sections' | 'fields'
>;

/** Creates the documents of a page with search entries. */
export function createDocumentsFromSearchEntries(
  { path, title, listsChanges }: Pick<StaticPage, 'path' | 'title' | 'listsChanges'>,
  entries: readonly SearchablePageOrSection[],
  options: ParsedSearchPluginOptions,
): SearchDocument[] {
  const context = findSearchAreaOfPath(path, options.contexts);
  return entries.map(({ anchor, ...entry }) => ({
    ...entry,
    url: anchor === null ? path : `${path}#${anchor}`,
    pageTitle: title,
    context: context?.ctx ?? null,
    isAside: isAside(path, options),
    summary: getSummary(path, listsChanges === true, options),
  }));
}

/** Creates the document of a page without search entries, from its text. */
export function createDocumentFromPageText(
  { path, listsChanges }: Pick<StaticPage, 'path' | 'listsChanges'>,
  text: PageText,
  options: ParsedSearchPluginOptions,
): SearchDocument {
  const context = findSearchAreaOfPath(path, options.contexts);
  const kind = findPageKind(path, options.kinds);
  return {
    ...text,
    breadcrumb: [...(context && text.breadcrumb[0] !== context.label ? [context.label] : []), ...text.breadcrumb],
    url: path,
    pageTitle: text.title,
    context: context?.ctx ?? null,
    isAside: isAside(path, options),
    summary: getSummary(path, listsChanges === true, options),
    kind,
    badge: kind === 'table' || kind === 'action' ? (path.split('/').at(-1) ?? null) : null,
    route: null,
    version: options.versions.find(({ version }) => path.includes(`/${version}`))?.version ?? null,
    isDeprecated: false,
    identifiers: [],
  };
}

function getSummary(
  path: string,
  listsChanges: boolean,
  { glossary }: ParsedSearchPluginOptions,
): SearchDocument['summary'] {
  if (listsChanges) return 'changes';
  return path === glossary ? 'terms' : null;
}

const isAside = (path: string, { asides }: ParsedSearchPluginOptions): boolean =>
  asides.some((prefix) => isPathAtOrBelow(path, prefix));

/** Whether a page is included in the search index. */
export const isPageSearched = (path: string, { exclude }: ParsedSearchPluginOptions): boolean =>
  !exclude.some((prefix) => isPathAtOrBelow(path, prefix));

/** Sorts documents by URL, so that builds are reproducible. */
export const sortDocumentsByAddress = (documents: readonly SearchDocument[]): SearchDocument[] =>
  documents.toSorted((a, b) => Number(a.url > b.url) - Number(a.url < b.url));
