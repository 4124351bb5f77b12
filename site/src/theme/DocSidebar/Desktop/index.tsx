import { ServerHtml, useIsInitialDocument } from '@refdesk/static-page/ServerHtml';
import type { Props } from '@theme/DocSidebar/Desktop';
import Desktop from '@theme-original/DocSidebar/Desktop';
import type { ReactNode } from 'react';

/**
 * The sidebar of wide screens. Narrow screens hide it, and Docusaurus removes it there after hydration; until then its
 * HTML stays as served, so that none of its links is hydrated in vain.
 */
export default function DesktopSidebar(props: Props): ReactNode {
  const cameWithDocument = useIsInitialDocument();
  if (cameWithDocument && isNarrow()) return <ServerHtml />;
  return <Desktop {...props} />;
}

const isNarrow = (): boolean => typeof window !== 'undefined' && window.innerWidth < 996;
