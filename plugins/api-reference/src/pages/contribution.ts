import type { PageContribution, SidebarItem } from '@portal/static-page/contract';
import type { ApiVersion } from '../model/api.ts';
import { categoriesPage, categoryPage } from './category-page.ts';
import { operationPage, operationSidebarItem } from './operation-page.ts';
import { referencePage } from './reference-page.ts';

/** The pages and sidebar items of all versions; the items of a version go by the name `<api>/<version>`. */
export function toContribution(versions: readonly ApiVersion[]): PageContribution {
  return {
    pages: versions.flatMap(pagesOf),
    sidebarItems: Object.fromEntries(versions.map((api) => [`${api.api}/${api.version}`, sidebarItemsOf(api)])),
  };
}

function pagesOf(api: ApiVersion) {
  const operations = api.operations.map((place) => operationPage(api, place)).filter((page) => !page.path.includes('#'));
  const categories = api.categories.map((category) => categoryPage(api, category));
  return [...operations, ...categories, categoriesPage(api), referencePage(api)].filter((page) => page !== null);
}

function sidebarItemsOf(api: ApiVersion): SidebarItem[] {
  return api.categories.map((category) => ({
    type: 'category',
    label: category.title,
    ...(category.path !== null && { href: category.path }),
    items: category.operations.filter(({ isUnlisted }) => !isUnlisted).map((operation) => operationSidebarItem(api, operation)),
  }));
}
