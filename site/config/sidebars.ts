import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '@refdesk/portal-config';
import { portal } from '@refdesk/portal-config/chosen';
import { additionalApiSidebars } from './more-apis.ts';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

const sidebars: SidebarsConfig = {
  ...Object.fromEntries(Object.entries(portal.sidebars).map(([name, items]) => [name, items.map(toDocusaurusItem)])),
  ...additionalApiSidebars,
};

export default sidebars;

/** Converts an item to Docusaurus's format. */
function toDocusaurusItem(item: SidebarItem): Item {
  if (typeof item === 'string') return item;
  // Rendered as HTML.
  if ('caption' in item) {
    const className = item.icon === undefined ? 'sidebar-caption' : `sidebar-caption ${item.icon}`;
    return { type: 'html', value: item.caption, className };
  }
  if ('generated' in item) return { type: 'html', value: item.generated, className: 'generated' };
  if ('href' in item) return { type: 'link', label: item.label, href: item.href };
  return {
    type: 'category',
    label: item.label,
    ...(item.doc !== undefined && { link: { type: 'doc', id: item.doc } }),
    items: item.items.map(toDocusaurusItem),
  };
}
