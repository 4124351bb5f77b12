import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '@refdesk/static-page/contract';

type NativeItem = LoadedVersion['sidebars'][string][number];

/** Class of placeholders in `sidebars.ts`. The value of a placeholder is the name of a plugin's items. */
const placeholderClass = 'generated';

/**
 * Replaces every placeholder in the sidebars of a version.
 *
 * @throws Error that lists all placeholders for which no plugin provides items.
 */
export function fillSidebarPlaceholders(
  version: LoadedVersion,
  sidebarItems: Readonly<Record<string, readonly SidebarItem[]>>,
): LoadedVersion {
  const unknownNames: string[] = [];
  const fill = (item: NativeItem): NativeItem[] => {
    if (item.type === 'category') return [{ ...item, items: item.items.flatMap(fill) }];
    if (item.type !== 'html' || item.className !== placeholderClass) return [item];
    const pluginItems = sidebarItems[item.value];
    if (!pluginItems) unknownNames.push(item.value);
    return (pluginItems ?? []).map(toNative);
  };
  const sidebars = Object.fromEntries(
    Object.entries(version.sidebars).map(([name, items]) => [name, items.flatMap(fill)]),
  );
  if (unknownNames.length > 0) {
    const knownNames = Object.keys(sidebarItems).join(', ') || 'none';
    throw new Error(
      `sidebars.ts includes generated items that no plugin provides: ${unknownNames.join(', ')}. Available: ${knownNames}.`,
    );
  }
  return { ...version, sidebars };
}

/**
 * Checks that every item that plugins provide is in a sidebar of some version.
 *
 * @throws Error that lists items without a sidebar. Their pages could be reached only through links.
 */
export function checkSidebarItemsUsed(
  versions: readonly LoadedVersion[],
  sidebarItems: Readonly<Record<string, readonly SidebarItem[]>>,
): void {
  const usedNames = new Set(
    versions.flatMap(({ sidebars }) => Object.values(sidebars)).flatMap((items) => items.flatMap(listPlaceholders)),
  );
  const unused = Object.keys(sidebarItems).filter((name) => sidebarItems[name]?.length !== 0 && !usedNames.has(name));
  if (unused.length > 0)
    throw new Error(
      `No sidebar in sidebars.ts includes these generated items: ${unused.join(', ')}. Add generated('${unused[0]}').`,
    );
}

function listPlaceholders(item: NativeItem): string[] {
  if (item.type === 'category') return item.items.flatMap(listPlaceholders);
  return item.type === 'html' && item.className === placeholderClass ? [item.value] : [];
}

function toNative(item: SidebarItem): NativeItem {
  // Breadcrumbs include only items with a `docId`. Any value works; it is short because every page contains all of
  // them.
  if (item.type === 'link') return { ...item, docId: 'page' } as NativeItem;
  // `href` is passed to the theme unchanged; Docusaurus derives it from `link`.
  return { ...item, collapsible: true, collapsed: true, items: item.items.map(toNative) } as NativeItem;
}
