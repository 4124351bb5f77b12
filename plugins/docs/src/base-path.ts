import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PageContribution, SidebarItem } from '@refdesk/static-page/contract';

type NativeItem = LoadedVersion['sidebars'][string][number];

/**
 * Returns a function that adds the base path to an address within the site.
 *
 * @example createAddressPrefixer('/de/')('/docs/start') → '/de/docs/start'
 */
export const createAddressPrefixer =
  (baseUrl: string) =>
  (address: string): string =>
    address.startsWith('/') ? baseUrl + address.slice(1) : address;

/** Adds the base path to the addresses of contributed pages and sidebar items, which plugins write without it. */
export function addBasePathToContribution(
  baseUrl: string,
  { pages, sidebarItems }: PageContribution,
): PageContribution {
  if (baseUrl === '/') return { pages, sidebarItems };
  const toAddress = createAddressPrefixer(baseUrl);
  const complete = (item: SidebarItem): SidebarItem =>
    ({
      ...item,
      ...(item.href !== undefined && { href: toAddress(item.href) }),
      ...(item.type === 'category' && { items: item.items.map(complete) }),
    }) as SidebarItem;
  return {
    pages: pages.map((page) => ({ ...page, path: toAddress(page.path) })),
    sidebarItems: Object.fromEntries(Object.entries(sidebarItems).map(([name, items]) => [name, items.map(complete)])),
  };
}

/** Adds the base path to links in the provider's sidebars. */
export function addBasePathToSidebarLinks(baseUrl: string, version: LoadedVersion): LoadedVersion {
  if (baseUrl === '/') return version;
  const toAddress = createAddressPrefixer(baseUrl);
  const complete = (item: NativeItem): NativeItem => {
    if (item.type === 'link') return { ...item, href: toAddress(item.href) };
    return item.type === 'category' ? { ...item, items: item.items.map(complete) } : item;
  };
  const sidebars = Object.entries(version.sidebars).map(([name, items]) => [name, items.map(complete)] as const);
  return { ...version, sidebars: Object.fromEntries(sidebars) };
}
