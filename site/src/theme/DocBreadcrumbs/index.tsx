import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { messages } from '@refdesk/messages/site';
import { type BreadcrumbItem, PageTop } from '@refdesk/ui/PageTop';
import type { ReactNode } from 'react';
import { useAreas } from '../../areas/use-areas';
import { createBreadcrumbTrail } from './trail';

/**
 * Breadcrumbs of a page, beginning with its area; a guide without an area belongs to the documentation. Guides and
 * generated pages share them.
 */
export default function DocTop(): ReactNode {
  const crumbs = useSidebarBreadcrumbs();
  const { current } = useAreas();
  const title = useGuideTitle();
  const guide = title === null ? null : aboveGuide(title, current);
  return <PageTop trail={crumbs ? createBreadcrumbTrail(crumbs, current) : guide} />;
}

const aboveGuide = (
  title: string,
  area: { readonly title: string; readonly to: string } | null,
): readonly BreadcrumbItem[] => [
  area
    ? { label: area.title, href: area.to }
    : { label: messages.documentation, href: '/documentation/ProductListing' },
  { label: title },
];

/** Title of a hand-written page; null for a generated one. */
function useGuideTitle(): string | null {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called in every render, and throws in every one of a page that is generated
    return useDoc().metadata.title;
  } catch {
    return null;
  }
}
