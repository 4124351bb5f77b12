import { useLocation } from '@docusaurus/router';
import { useStaticPageProps } from '@static-page/source';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { type AttachPageBehaviour, type LoadPageClient, usePageClient } from './client.ts';
import type { StaticPageProps } from './contract.ts';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { PageSourceFileProvider } from './page-source.ts';

export type { AttachPageBehaviour };

interface Props {
  /** Component of the page, from a `*.server.tsx` module; null in the browser in production. */
  readonly content: ComponentType<StaticPageProps<never>> | null;
  readonly loadClient?: LoadPageClient;
}

/** Renders a page whose HTML comes from the build and is not changed by React in the browser. */
export default function StaticHtmlPageContent({ content, loadClient: client }: Props): ReactNode {
  const { pathname } = useLocation();
  return content ? (
    <RenderedPage key={pathname} content={content} loadClient={client} />
  ) : (
    <PrerenderedPage key={pathname} client={client} />
  );
}

interface RenderedPageProps {
  readonly content: ComponentType<StaticPageProps<never>>;
  readonly loadClient: LoadPageClient | undefined;
}

/** Renders the page with its component, in the build and in the browser in development. */
function RenderedPage({ content: Content, loadClient: client }: RenderedPageProps): ReactNode {
  const { pathname } = useLocation();
  const props = useStaticPageProps(pathname);
  const root = useRef<HTMLDivElement>(null);
  usePageClient(root, props !== null, client);
  return (
    <div ref={root} data-static-page="">
      {props && (
        <PageSourceFileProvider value={props.page.source}>
          <Content {...props} />
        </PageSourceFileProvider>
      )}
    </div>
  );
}
