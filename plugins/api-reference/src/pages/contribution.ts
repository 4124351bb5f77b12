import type { ApiVersion, OperationCategory } from '@refdesk/api-model/api';
import { listResultCodesByNames } from '@refdesk/api-model/errors/result-code';
import { listWebhooksAndCallbacks } from '@refdesk/api-model/event';
import type { OperationSummary } from '@refdesk/api-model/operation/operation';
import { getLifecyclePagePath, getResultCodePagePath } from '@refdesk/api-model/route-paths';
import type { PluginPagesAndSidebarItems, SidebarItem, StaticPage } from '@refdesk/static-page/contract';
import type { FieldMapsByOperationAndSuccessor } from '../versions/field-maps.ts';
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
import { getCachedFieldMapsBySuccessor, readSuccessorApi, type SuccessorApi } from './successor.ts';

/** Creates the pages and sidebar items of all versions; the items of a version are named `<api>/<version>`. */
export function createPagesAndSidebarsOfAllApis(
  versions: readonly ApiVersion[],
  histories: readonly ApiHistory[],
): PluginPagesAndSidebarItems {
  const byName = new Map(versions.map((api) => [getName(api), api]));
  return {
    pages: histories.flatMap((history) => [
      ...history.versions.flatMap((api) => getPages(api, byName.get(api.successorVersion ?? ''), history, versions)),
      ...createChangesPages(history, histories),
    ]),
    sidebarItems: Object.fromEntries(
      histories.flatMap((history) =>
        history.versions.flatMap((api) =>
          createItemsByName(history, api, byName.get(api.successorVersion ?? ''), findSharedPages(api, versions)),
        ),
      ),
    ),
  };
}

/** Creates the changes pages of an API. If APIs share a path, only the first has a page, which lists all changes. */
function createChangesPages(history: ApiHistory, histories: readonly ApiHistory[]): StaticPage[] {
  const steps = histories.flatMap((item) => item.steps);
  return history.steps.flatMap((step) => {
    const [first, ...others] = steps.filter(({ newer }) => newer.routePaths.changes === step.newer.routePaths.changes);
    const page = first === step ? createChangesPage(history, step, others) : null;
    return page === null ? [] : [page];
  });
}

const getName = ({ api, version }: ApiVersion): string => `${api}/${version}`;

/** Returns the pages of a version. Pages that depend on other APIs are cached separately. */
function getPages(
  api: ApiVersion,
  newer: ApiVersion | undefined,
  history: ApiHistory,
  versions: readonly ApiVersion[],
): StaticPage[] {
  return [
    ...getOrCreateVersionPages(
      'version',
      api,
      [newer ? readSuccessorApi(newer) : null, history, newer ? getCachedFieldMapsBySuccessor(api, newer) : null],
      createVersionPages,
    ),
    ...getOrCreateVersionPages('cross-api', api, [history, ...versions], createCrossApiPages),
  ];
}

function createVersionPages(
  api: ApiVersion,
  successor: SuccessorApi | null,
  history: ApiHistory,
  maps: FieldMapsByOperationAndSuccessor | null,
): StaticPage[] {
  const operations = api.operations
    .map((entry) => createOperationPage(api, entry, successor, history, maps))
    .filter((page) => !page.path.includes('#'));
  const categories = api.categories.map((category) => createCategoryPage(api, category, history));
  const otherPages = [
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
  return addSearchEntries([...operations, ...categories, ...otherPages, ...catalogues], api, history);
}

const createCrossApiPages = (api: ApiVersion, history: ApiHistory, ...versions: readonly ApiVersion[]): StaticPage[] =>
  addSearchEntries(
    [
      createProblemsPage(api, versions, history),
      ...createProblemPages(api, versions),
      ...createLifecyclePages(api, versions),
    ],
    api,
    history,
  );

/** Adds source files and search entries to the pages. */
function addSearchEntries(pages: readonly (StaticPage | null)[], api: ApiVersion, history: ApiHistory): StaticPage[] {
  const { source } = api;
  return pages
    .flatMap((page) => (page === null ? [] : [{ ...page, ...(source && { source }) }]))
    .map(createSearchEntryAdder(api, history.versions));
}

/** Returns the paths of pages that are already created for an API listed before this one. */
function findSharedPages({ api, routePaths }: ApiVersion, versions: readonly ApiVersion[]): ReadonlySet<string> {
  const preceding = versions.slice(
    0,
    versions.findIndex((other) => other.api === api),
  );
  const taken = new Set(preceding.flatMap((other) => [other.routePaths.errors, other.routePaths.changes]));
  return new Set(
    [routePaths.errors, routePaths.changes].flatMap((path) => (path !== null && taken.has(path) ? [path] : [])),
  );
}

/** Returns sidebar items by name: operations as `<api>/<version>`, other pages as `<api>/<version>/<kind>`. */
function createItemsByName(
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
    [getName(api), [...createOperationItems(api), ...createEventSidebarItems(api)]],
    ...(errors === null || shared.has(errors)
      ? []
      : [[`${getName(api)}/errors`, createProblemItems(api, errors)] satisfies [string, SidebarItem[]]]),
    ...(api.routePaths.lifecycles === null
      ? []
      : [[`${getName(api)}/lifecycles`, createLifecycleItems(api)] satisfies [string, SidebarItem[]]]),
    ...(resultCodes === null
      ? []
      : [[`${getName(api)}/result-codes`, createResultCodeItems(api, resultCodes)] satisfies [string, SidebarItem[]]]),
    ...pages.map(({ name, label, href }): [string, SidebarItem[]] => [
      `${getName(api)}/${name}`,
      [{ type: 'link', label, href }],
    ]),
  ];
}

/** Creates the item for the error catalogue, with the pages of problems below it. */
function createProblemItems({ document, routePaths }: ApiVersion, errors: string): SidebarItem[] {
  if (routePaths.problems === null) return [{ type: 'link', label: problemsLabel, href: errors }];
  const items = Object.entries(document['x-problems'] ?? {})
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([slug, { title }]): SidebarItem => ({ type: 'link', label: title, href: `${routePaths.problems}/${slug}` }));
  return [{ type: 'category', label: problemsLabel, href: errors, items }];
}

/** Creates the item for the list of result codes, with the pages of the codes below it. */
function createResultCodeItems({ document, routePaths }: ApiVersion, href: string): SidebarItem[] {
  const codes = listResultCodesByNames(document, Object.keys(document['x-result-codes'] ?? {}));
  const items = codes.map(
    (code): SidebarItem => ({
      type: 'link',
      label: formatResultCodeTitle(code),
      href: getResultCodePagePath(routePaths, code.name) ?? href,
    }),
  );
  return [{ type: 'category', label: resultCodesTitle, href, items }];
}

/** Creates the item for the list of life-cycles, with the pages of the life-cycles below it. */
function createLifecycleItems({ document, routePaths }: ApiVersion): SidebarItem[] {
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

/** Creates the items for operations: by category, or directly if there is only one category. */
function createOperationItems(api: ApiVersion): SidebarItem[] {
  const [category, ...others] = api.categories;
  if (category && others.length === 0 && listWebhooksAndCallbacks(api.document).length === 0)
    return createGroupItems(api, filterListedOperations(api, category));
  const roots = api.categories.filter(({ parent }) => parent === null);
  const groups = Map.groupBy(roots, ({ group, tag }) => group ?? `tag ${tag}`);
  return [...groups.values()].flatMap((members): SidebarItem[] => {
    const items = members.flatMap((category) => createCategoryItems(api, category));
    const [first] = members;
    return first?.group && items.length > 0 ? [{ type: 'category', label: first.group, items }] : items;
  });
}

const filterListedOperations = ({ routePaths }: ApiVersion, { operations }: OperationCategory): OperationSummary[] =>
  operations.filter(
    ({ isUnlisted, fixedPage }) => !isUnlisted && (routePaths.operations !== null || fixedPage !== null),
  );

/**
 * Creates the items of a category: its operations and groups, then its child categories. A category without a folder
 * is replaced by its items.
 */
function createCategoryItems(api: ApiVersion, category: OperationCategory): SidebarItem[] {
  const children = api.categories
    .filter(({ parent }) => parent === category.tag)
    .flatMap((child) => createCategoryItems(api, child));
  const items = [...createGroupItems(api, filterListedOperations(api, category)), ...children];
  if (items.length === 0) return [];
  if (!category.hasFolder) return items;
  return [{ type: 'category', label: category.title, ...(category.path !== null && { href: category.path }), items }];
}

function createGroupItems(api: ApiVersion, operations: readonly OperationSummary[]): SidebarItem[] {
  const groups = Map.groupBy(operations, ({ group, id }) => group ?? id);
  return [...groups].flatMap(([label, members]): SidebarItem[] => {
    const links = members.map((operation) => createOperationSidebarItem(api, operation));
    return members[0]?.group ? [{ type: 'category', label, items: links }] : links;
  });
}
