import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PluginPagesAndSidebarItems, SidebarItem } from '@refdesk/static-page/contract';

type NativeItem = LoadedVersion['sidebars'][string][number];

/**
 * Returns a function that adds the base path to a URL path within the site.
 *
 * @example createBaseUrlPrefixer('/de/')('/docs/start') → '/de/docs/start'
 */
export const createBaseUrlPrefixer =
  (baseUrl: string) =>
  (path: string): string =>
    path.startsWith('/') ? baseUrl + path.slice(1) : path;

/** Adds the base path to the paths of contributed pages and sidebar items, which plugins write without it. */
export function addBaseUrlToContribution(
  baseUrl: string,
  { pages, sidebarItems }: PluginPagesAndSidebarItems,
): PluginPagesAndSidebarItems {
  if (baseUrl === '/') return { pages, sidebarItems };
  const addBasePath = createBaseUrlPrefixer(baseUrl);
  const prefixItem = (item: SidebarItem): SidebarItem =>
    ({
      ...item,
      ...(item.href !== undefined && { href: addBasePath(item.href) }),
      ...(item.type === 'category' && { items: item.items.map(prefixItem) }),
    }) as SidebarItem;
  return {
    pages: pages.map((page) => ({ ...page, path: addBasePath(page.path) })),
    sidebarItems: Object.fromEntries(
      Object.entries(sidebarItems).map(([name, items]) => [name, items.map(prefixItem)]),
    ),
  };
}

/** Adds the base path to links in the provider's sidebars. */
export function addBaseUrlToSidebarLinks(baseUrl: string, version: LoadedVersion): LoadedVersion {
  if (baseUrl === '/') return version;
  const addBasePath = createBaseUrlPrefixer(baseUrl);
  const prefixItem = (item: NativeItem): NativeItem => {
    if (item.type === 'link') return { ...item, href: addBasePath(item.href) };
    return item.type === 'category' ? { ...item, items: item.items.map(prefixItem) } : item;
  };
  const sidebars = Object.entries(version.sidebars).map(([name, items]) => [name, items.map(prefixItem)] as const);
  return { ...version, sidebars: Object.fromEntries(sidebars) };
}
