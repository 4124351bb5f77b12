import type { PropSidebarBreadcrumbsItem } from '@docusaurus/plugin-content-docs';
import type { Area } from '@refdesk/portal-config';
import type { BreadcrumbItem } from '@refdesk/ui/PageTopBar';

/**
 * Returns the breadcrumbs of a page: its area, then its groups in the sidebar. Omits the group that the area replaces,
 * and a page with the same name as its group: `REST API › Jobs › List jobs`, never `Jobs › Jobs`.
 */
export function createBreadcrumbTrail(
  items: readonly PropSidebarBreadcrumbsItem[],
  area: Area | null,
): BreadcrumbItem[] {
  const sidebarItems = items
    .map(
      (item): BreadcrumbItem => ({
        label: item.label,
        href: item.type === 'category' && item.linkUnlisted ? undefined : item.href,
      }),
    )
    .filter(
      ({ label }, index) =>
        (label !== area?.implied || index === items.length - 1) && label !== items[index - 1]?.label,
    );
  const trail =
    area && sidebarItems[0]?.label !== area.title
      ? [{ label: area.title, href: area.to }, ...sidebarItems]
      : sidebarItems;
  return trail.map(({ label, href }, index) => (index === trail.length - 1 ? { label } : { label, href }));
}
