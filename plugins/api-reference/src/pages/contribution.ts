import type { PageContribution, SidebarItem, StaticPage } from '@portal/static-page/contract';
import type { ApiVersion, Category } from '../model/api.ts';
import type { OperationSummary } from '../model/operation.ts';
import { categoriesPage, categoryPage } from './category-page.ts';
import { operationPage, operationSidebarItem } from './operation-page.ts';
import { referencePage } from './reference-page.ts';
import { createSearchEntries } from './search-entries.ts';

/** The pages and sidebar items of all versions; the items of a version go by the name `<api>/<version>`. */
export function toContribution(versions: readonly ApiVersion[]): PageContribution {
  const byName = new Map(versions.map((api) => [nameOf(api), api]));
  return {
    pages: versions.flatMap((api) => pagesOf(api, byName.get(api.successorsIn ?? '') ?? null).map(createSearchEntries(api, versions))),
    sidebarItems: Object.fromEntries(versions.map((api) => [nameOf(api), api.categories.flatMap((category) => categoryItems(api, category))])),
  };
}

const nameOf = ({ api, version }: ApiVersion): string => `${api}/${version}`;

function pagesOf(api: ApiVersion, successorApi: ApiVersion | null): StaticPage[] {
  const operations = api.operations.map((place) => operationPage(api, place, successorApi)).filter((page) => !page.path.includes('#'));
  const categories = api.categories.map((category) => categoryPage(api, category));
  return [...operations, ...categories, categoriesPage(api), referencePage(api)].filter((page) => page !== null);
}

/** A category with its operations, those of a group in a category of their own; one without a place of its own gives its items directly. */
function categoryItems(api: ApiVersion, category: Category): SidebarItem[] {
  const listed = category.operations.filter(({ isUnlisted }) => !isUnlisted);
  if (listed.length === 0) return [];
  const items = groupItems(api, listed);
  if (!category.hasFolder) return items;
  return [{ type: 'category', label: category.title, ...(category.path !== null && { href: category.path }), items }];
}

function groupItems(api: ApiVersion, operations: readonly OperationSummary[]): SidebarItem[] {
  const groups = Map.groupBy(operations, ({ group, id }) => group ?? id);
  return [...groups].flatMap(([label, members]): SidebarItem[] => {
    const links = members.map((operation) => operationSidebarItem(api, operation));
    return members[0]?.group ? [{ type: 'category', label, items: links }] : links;
  });
}
