import { ServerHtml, useIsInitialDocument } from '@refdesk/static-page/ServerHtml';
import type { Props } from '@theme/DocSidebar/Desktop';
import Desktop from '@theme-original/DocSidebar/Desktop';
import type { ReactNode } from 'react';

/**
 * The sidebar of wide screens. On narrow screens it is hidden, and Docusaurus removes it after hydration; until then
 * its HTML remains as served, so that its links are not hydrated unnecessarily.
 */
export default function DesktopSidebar(props: Props): ReactNode {
  const isInitialDocument = useIsInitialDocument();
  if (isInitialDocument && isNarrow()) return <ServerHtml />;
  return <Desktop {...props} />;
}

const isNarrow = (): boolean => typeof window !== 'undefined' && window.innerWidth < 996;
