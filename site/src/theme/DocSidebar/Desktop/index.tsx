import { ServerHtml, useIsInitialDocument } from '@refdesk/static-page/ServerHtml';
import type { Props } from '@theme/DocSidebar/Desktop';
import Desktop from '@theme-original/DocSidebar/Desktop';
import type { ReactNode } from 'react';

/**
 * The sidebar of a wide screen. A narrow one does not show it, and Docusaurus takes it away once the page is taken
 * over: until then it stays as it came with the document, and none of its links is taken over in vain.
 */
export default function DesktopSidebar(props: Props): ReactNode {
  const cameWithDocument = useIsInitialDocument();
  if (cameWithDocument && isNarrow()) return <ServerHtml />;
  return <Desktop {...props} />;
}

const isNarrow = (): boolean => typeof window !== 'undefined' && window.innerWidth < 996;
