import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { messages } from '@refdesk/messages/site';
import { type BreadcrumbItem, PageTopBar } from '@refdesk/ui/PageTopBar';
import type { ReactNode } from 'react';
import { useAreas } from '../../areas/use-areas';
import { createBreadcrumbTrail } from './trail';

/**
 * Breadcrumbs of guides and generated pages, beginning with the area of the page. A guide without an area belongs to
 * the documentation.
 */
export default function DocTop(): ReactNode {
  const crumbs = useSidebarBreadcrumbs();
  const { current } = useAreas();
  const title = useGuideTitle();
  const guideTrail = title === null ? null : createGuideTrail(title, current);
  return <PageTopBar breadcrumb={crumbs ? createBreadcrumbTrail(crumbs, current) : guideTrail} />;
}

const createGuideTrail = (
  title: string,
  area: { readonly title: string; readonly to: string } | null,
): readonly BreadcrumbItem[] => [
  area
    ? { label: area.title, href: area.to }
    : { label: messages.documentation, href: '/documentation/ProductListing' },
  { label: title },
];

/** Returns the title of a hand-written page; null for a generated one. */
function useGuideTitle(): string | null {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: called in every render; on generated pages, it always throws
    return useDoc().metadata.title;
  } catch {
    return null;
  }
}
