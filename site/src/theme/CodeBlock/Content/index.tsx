import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import type { Props } from '@theme/CodeBlock/Content';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
// Omitted from the browser's bundle: there, the HTML is highlighted already.
import HighlightedWhenBuilt from './Highlighted.server';

const HighlightedWhenLoaded = lazy(() => import('./Highlighted'));

/** The code of a block. The highlighter and its languages are loaded only after moving to another page. */
export default function Content(props: Props): ReactNode {
  const cameWithDocument = useRef(!useIsBrowser()).current;
  if (HighlightedWhenBuilt) {
    return (
      <div>
        <HighlightedWhenBuilt {...props} />
      </div>
    );
  }
  if (cameWithDocument) return <HydratedContent />;
  return (
    <div>
      <Suspense fallback={<PlainContent {...props} />}>
        <HighlightedWhenLoaded {...props} />
      </Suspense>
    </div>
  );
}

/** React leaves the inside of an element alone that it finds with `dangerouslySetInnerHTML` while hydrating. */
function HydratedContent(): ReactNode {
  const { codeBlockRef } = useCodeBlockContext().wordWrap;
  const root = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    codeBlockRef.current = root.current?.querySelector('pre') ?? null;
  }, [codeBlockRef]);
  return <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

function PlainContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  return (
    <pre ref={wordWrap.codeBlockRef} className={className}>
      <code>{metadata.code}</code>
    </pre>
  );
}
