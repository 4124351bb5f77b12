import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { ServerHtml, useIsInitialDocument } from '@refdesk/static-page/ServerHtml';
import type { Props } from '@theme/CodeBlock/Content';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
// Left out of the browser's bundle, because the served HTML is already highlighted.
import HighlightedWhenBuilt from './Highlighted.server';

const HighlightedWhenLoaded = lazy(() => loadFeatureWithRetry('highlighted-code', () => import('./Highlighted')));

/** Content of a code block. The highlighter and its languages are loaded only after navigating to another page. */
export default function Content(props: Props): ReactNode {
  const isInitialDocument = useIsInitialDocument();
  if (HighlightedWhenBuilt) {
    return (
      <div>
        <HighlightedWhenBuilt {...props} />
      </div>
    );
  }
  if (isInitialDocument) return <HydratedContent />;
  return (
    <div>
      <Suspense fallback={<PlainContent {...props} />}>
        <HighlightedWhenLoaded {...props} />
      </Suspense>
    </div>
  );
}

/** The block as served, or unhighlighted code if hydration failed and React rendered the block again. */
function HydratedContent(): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { codeBlockRef } = wordWrap;
  const root = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    codeBlockRef.current =
      root.current?.querySelector('pre') ?? root.current?.appendChild(createPlainBlock(metadata.code)) ?? null;
  }, [codeBlockRef, metadata.code]);
  return <ServerHtml ref={root} />;
}

function createPlainBlock(code: string): HTMLPreElement {
  const block = document.createElement('pre');
  block.append(Object.assign(document.createElement('code'), { textContent: code }));
  return block;
}

function PlainContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  return (
    <pre ref={wordWrap.codeBlockRef} className={className}>
      <code>{metadata.code}</code>
    </pre>
  );
}
