import type { ApiVersion, OperationCategory } from '@refdesk/api-model/api';
import { listWebhooksAndCallbacks } from '@refdesk/api-model/event';
import type { OperationSummary } from '@refdesk/api-model/operation';
import { readResultCodes } from '@refdesk/api-model/result-code';
import { getLifecyclePagePath, getResultCodePagePath } from '@refdesk/api-model/route-paths';
import type { PageContribution, SidebarItem, StaticPage } from '@refdesk/static-page/contract';
import type { FieldMaps } from '../versions/field-maps.ts';
import type { ApiHistory } from '../versions/history.ts';
import { createCategoriesPage, createCategoryPage } from './category-page.ts';
import { createChangesPage, formatChangesTitle } from './changes-page.ts';
import { createEventPages, createEventSidebarItems } from './event-page.ts';
import { createLifecyclePages, lifecyclesTitle } from './lifecycle-page.ts';
import { createMigrationPage, formatMigrationTitle } from './migration-page.ts';
import { createOperationPage, createOperationSidebarItem } from './operation-page.ts';
import { getOrCreateVersionPages } from './page-cache.ts';
import { createProblemPages } from './problem-page.ts';
import { createProblemsPage, problemsLabel } from './problems-page.ts';
import { createReferencePages } from './reference-page.ts';
import { createResultCodePages, formatResultCodeTitle } from './result-code-pages.ts';
import { createResultCodesPage, resultCodesTitle } from './result-codes-page.ts';
import { createScopesPage, scopesTitle } from './scopes-page.ts';
import { createSearchEntryAdder } from './search-entries.ts';
import { getCachedFieldMaps, readSuccessorNamesAndAddresses, type SuccessorApi } from './successor.ts';

/** Creates the pages and sidebar items of all versions; the items of a version have the name `<api>/<version>`. */
export function createPagesAndSidebarsOfAllVersions(
  versions: readonly ApiVersion[],
  histories: readonly ApiHistory[],
): PageContribution {
  const byName = new Map(versions.map((api) => [getName(api), api]));
  return {
    pages: histories.flatMap((history) => [
      ...history.versions.flatMap((api) => getPages(api, byName.get(api.successorsIn ?? ''), history, versions)),
      ...createChangesPages(history, histories),
    ]),
    sidebarItems: Object.fromEntries(
      histories.flatMap((history) =>
        history.versions.flatMap((api) =>
          namedItems(history, api, byName.get(api.successorsIn ?? ''), findSharedPages(api, versions)),
        ),
      ),
    ),
  };
}

/** The pages of changes of an API. The first API with an address has the changes of the others on its page. */
function createChangesPages(history: ApiHistory, histories: readonly ApiHistory[]): StaticPage[] {
  const steps = histories.flatMap((item) => item.steps);
  return history.steps.flatMap((step) => {
    const [first, ...others] = steps.filter(({ newer }) => newer.routePaths.changes === step.newer.routePaths.changes);
    const page = first === step ? createChangesPage(history, step, others) : null;
    return page === null ? [] : [page];
  });
}

const getName = ({ api, version }: ApiVersion): string => `${api}/${version}`;

/** Pages that depend on other APIs are cached separately; all others change with their API only. */
function getPages(
  api: ApiVersion,
  newer: ApiVersion | undefined,
  history: ApiHistory,
  versions: readonly ApiVersion[],
): StaticPage[] {
  return [
    ...getOrCreateVersionPages(
      'own',
      api,
      [newer ? readSuccessorNamesAndAddresses(newer) : null, history, newer ? getCachedFieldMaps(api, newer) : null],
      ownPages,
    ),
    ...getOrCreateVersionPages('crossing', api, [history, ...versions], crossingPages),
  ];
}

function ownPages(
  api: ApiVersion,
  successor: SuccessorApi | null,
  history: ApiHistory,
  maps: FieldMaps | null,
): StaticPage[] {
  const operations = api.operations
    .map((entry) => createOperationPage(api, entry, successor, history, maps))
    .filter((page) => !page.path.includes('#'));
  const categories = api.categories.map((category) => createCategoryPage(api, category, history));
  const wholes = [
    createCategoriesPage(api, history),
    ...createReferencePages(api, history),
    createMigrationPage(api, successor),
  ];
  const catalogues = [
    createScopesPage(api),
    createResultCodesPage(api),
    ...createResultCodePages(api),
    ...createEventPages(api, history),
  ];
  return withSearchEntries([...operations, ...categories, ...wholes, ...catalogues], api, history);
}

const crossingPages = (api: ApiVersion, history: ApiHistory, ...versions: readonly ApiVersion[]): StaticPage[] =>
  withSearchEntries(
    [
      createProblemsPage(api, versions, history),
      ...createProblemPages(api, versions),
      ...createLifecyclePages(api, versions),
    ],
    api,
    history,
  );

/** Adds to each page its source files and search entry. */
function withSearchEntries(pages: readonly (StaticPage | null)[], api: ApiVersion, history: ApiHistory): StaticPage[] {
  const { source } = api;
  return pages
    .flatMap((page) => (page === null ? [] : [{ ...page, ...(source && { source }) }]))
    .map(createSearchEntryAdder(api, history.versions));
}

/** Addresses of pages that are made for an earlier API. */
function findSharedPages({ api, routePaths }: ApiVersion, versions: readonly ApiVersion[]): ReadonlySet<string> {
  const earlier = versions.slice(
    0,
    versions.findIndex((other) => other.api === api),
  );
  const taken = new Set(earlier.flatMap((other) => [other.routePaths.errors, other.routePaths.changes]));
  return new Set(
    [routePaths.errors, routePaths.changes].flatMap((path) => (path !== null && taken.has(path) ? [path] : [])),
  );
}

/** Names page kinds: operations after the version, other pages after the version and a further word. */
function namedItems(
  { steps }: ApiHistory,
  api: ApiVersion,
  newer: ApiVersion | undefined,
  shared: ReadonlySet<string>,
): [string, readonly SidebarItem[]][] {
  const { changes, migration, errors, scopes, resultCodes } = api.routePaths;
  const step = steps.find(({ newer }) => newer === api);
  const pages = [
    step &&
      changes !== null &&
      !shared.has(changes) && { name: 'changes', label: formatChangesTitle(step), href: changes },
    migration !== null && newer && { name: 'migration', label: formatMigrationTitle(newer), href: migration },
    scopes !== null && { name: 'scopes', label: scopesTitle, href: scopes },
  ].filter((page) => typeof page === 'object');
  return [
    [getName(api), [...operationItems(api), ...createEventSidebarItems(api)]],
    ...(errors === null || shared.has(errors)
      ? []
      : [[`${getName(api)}/errors`, problemItems(api, errors)] satisfies [string, SidebarItem[]]]),
    ...(api.routePaths.lifecycles === null
      ? []
      : [[`${getName(api)}/lifecycles`, lifecycleItems(api)] satisfies [string, SidebarItem[]]]),
    ...(resultCodes === null
      ? []
      : [[`${getName(api)}/result-codes`, resultCodeItems(api, resultCodes)] satisfies [string, SidebarItem[]]]),
    ...pages.map(({ name, label, href }): [string, SidebarItem[]] => [
      `${getName(api)}/${name}`,
      [{ type: 'link', label, href }],
    ]),
  ];
}

/** The catalogue of errors, with the pages of problems below it. */
function problemItems({ document, routePaths }: ApiVersion, errors: string): SidebarItem[] {
  if (routePaths.problems === null) return [{ type: 'link', label: problemsLabel, href: errors }];
  const items = Object.entries(document['x-problems'] ?? {})
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([slug, { title }]): SidebarItem => ({ type: 'link', label: title, href: `${routePaths.problems}/${slug}` }));
  return [{ type: 'category', label: problemsLabel, href: errors, items }];
}

/** The list of result codes, with their pages below it. */
function resultCodeItems({ document, routePaths }: ApiVersion, href: string): SidebarItem[] {
  const codes = readResultCodes(document, Object.keys(document['x-result-codes'] ?? {}));
  const items = codes.map(
    (code): SidebarItem => ({
      type: 'link',
      label: formatResultCodeTitle(code),
      href: getResultCodePagePath(routePaths, code.name) ?? href,
    }),
  );
  return [{ type: 'category', label: resultCodesTitle, href, items }];
}

/** The list of life-cycles, with their pages below it. */
function lifecycleItems({ document, routePaths }: ApiVersion): SidebarItem[] {
  const items = Object.entries(document['x-lifecycles'] ?? {}).map(
    ([name, { title }]): SidebarItem => ({
      type: 'link',
      label: title,
      href: getLifecyclePagePath(routePaths, name) ?? '',
    }),
  );
  return routePaths.lifecycles === null || items.length === 0
    ? []
    : [{ type: 'category', label: lifecyclesTitle, href: routePaths.lifecycles, items }];
}

/** Operations with pages by category; those of a single category directly. */
function operationItems(api: ApiVersion): SidebarItem[] {
  const [category, ...others] = api.categories;
  if (category && others.length === 0 && listWebhooksAndCallbacks(api.document).length === 0)
    return groupItems(api, listedOperations(api, category));
  const roots = api.categories.filter(({ parent }) => parent === null);
  const groups = Map.groupBy(roots, ({ group, tag }) => group ?? `tag ${tag}`);
  return [...groups.values()].flatMap((members): SidebarItem[] => {
    const items = members.flatMap((category) => categoryItems(api, category));
    const [first] = members;
    return first?.group && items.length > 0 ? [{ type: 'category', label: first.group, items }] : items;
  });
}

const listedOperations = ({ routePaths }: ApiVersion, { operations }: OperationCategory): OperationSummary[] =>
  operations.filter(
    ({ isUnlisted, fixedPage }) => !isUnlisted && (routePaths.operations !== null || fixedPage !== null),
  );

/**
 * A category with its operations and groups, then the categories below it; a category without a folder returns its
 * items directly.
 */
function categoryItems(api: ApiVersion, category: OperationCategory): SidebarItem[] {
  const children = api.categories
    .filter(({ parent }) => parent === category.tag)
    .flatMap((child) => categoryItems(api, child));
  const items = [...groupItems(api, listedOperations(api, category)), ...children];
  if (items.length === 0) return [];
  if (!category.hasFolder) return items;
  return [{ type: 'category', label: category.title, ...(category.path !== null && { href: category.path }), items }];
}

function groupItems(api: ApiVersion, operations: readonly OperationSummary[]): SidebarItem[] {
  const groups = Map.groupBy(operations, ({ group, id }) => group ?? id);
  return [...groups].flatMap(([label, members]): SidebarItem[] => {
    const links = members.map((operation) => createOperationSidebarItem(api, operation));
    return members[0]?.group ? [{ type: 'category', label, items: links }] : links;
  });
}
