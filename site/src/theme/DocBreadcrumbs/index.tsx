import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { PageTop } from '@portal/ui/PageTop';
import type { ReactNode } from 'react';
import { useAreas } from '../../areas/use-areas';
import { trailOf } from './trail';

/** The line above a page, from its area on. Guides and generated pages share it. */
export default function DocTop(): ReactNode {
  const crumbs = useSidebarBreadcrumbs();
  const { current } = useAreas();
  return <PageTop trail={crumbs && trailOf(crumbs, current)} />;
}
