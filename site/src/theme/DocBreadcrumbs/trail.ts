import type { PropSidebarBreadcrumbsItem } from '@docusaurus/plugin-content-docs';
import type { Area } from '@refdesk/portal-config';
import type { Crumb } from '@refdesk/ui/PageTop';

/**
 * The places above a page: its area, then the groups of the sidebar. The group that the area replaces is omitted, and
 * a page that is called as its group is: `REST API › Jobs › List jobs`, never `Jobs › Jobs`.
 */
export function trailOf(items: readonly PropSidebarBreadcrumbsItem[], area: Area | null): Crumb[] {
  const below = items
    .map(
      (item): Crumb => ({
        label: item.label,
        href: item.type === 'category' && item.linkUnlisted ? undefined : item.href,
      }),
    )
    .filter(
      ({ label }, index) =>
        (label !== area?.implied || index === items.length - 1) && label !== items[index - 1]?.label,
    );
  const trail = area && below[0]?.label !== area.title ? [{ label: area.title, href: area.to }, ...below] : below;
  return trail.map(({ label, href }, index) => (index === trail.length - 1 ? { label } : { label, href }));
}
