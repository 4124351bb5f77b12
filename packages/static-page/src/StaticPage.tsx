import { useLocation } from '@docusaurus/router';
import { usePageProps } from '@static-page/source';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { PageProps } from './contract.ts';
import { type Enhance, type LoadEnhancement, useEnhancement } from './enhance.ts';
import { KeptPage } from './KeptPage.tsx';
import { PageSource } from './page-source.ts';

export type { Enhance };

interface Props {
  /** The page's component, from a `*.static.tsx` module; null in the browser in production. */
  readonly content: ComponentType<PageProps<never>> | null;
  readonly enhance?: LoadEnhancement;
}

/** A page whose HTML is made when the site is built and kept as it is in the browser. */
export default function StaticPage({ content, enhance }: Props): ReactNode {
  const { pathname } = useLocation();
  return content ? <DrawnPage key={pathname} content={content} enhance={enhance} /> : <KeptPage key={pathname} enhance={enhance} />;
}

interface DrawnPageProps {
  readonly content: ComponentType<PageProps<never>>;
  readonly enhance: LoadEnhancement | undefined;
}

/** The page as its component draws it: while the site is built, and in the browser in development. */
function DrawnPage({ content: Content, enhance }: DrawnPageProps): ReactNode {
  const { pathname } = useLocation();
  const props = usePageProps(pathname);
  const root = useRef<HTMLDivElement>(null);
  useEnhancement(root, props !== null, enhance);
  return (
    <div ref={root} data-static-page="">
      {props && (
        <PageSource value={props.page.source}>
          <Content {...props} />
        </PageSource>
      )}
    </div>
  );
}
