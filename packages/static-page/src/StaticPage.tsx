import { useLocation } from '@docusaurus/router';
import { usePageProps } from '@static-page/source';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { type LoadClient, type StartClient, useClient } from './client.ts';
import type { PageProps } from './contract.ts';
import { HydratedPage } from './HydratedPage.tsx';
import { PageSource } from './page-source.ts';

export type { StartClient };

interface Props {
  /** The page's component, from a `*.server.tsx` module; null in the browser in production. */
  readonly content: ComponentType<PageProps<never>> | null;
  readonly client?: LoadClient;
}

/** A page whose HTML is made when the site is built and kept as it is in the browser. */
export default function StaticPage({ content, client }: Props): ReactNode {
  const { pathname } = useLocation();
  return content ? (
    <DrawnPage key={pathname} content={content} client={client} />
  ) : (
    <HydratedPage key={pathname} client={client} />
  );
}

interface DrawnPageProps {
  readonly content: ComponentType<PageProps<never>>;
  readonly client: LoadClient | undefined;
}

/** The page as its component draws it: while the site is built, and in the browser in development. */
function DrawnPage({ content: Content, client }: DrawnPageProps): ReactNode {
  const { pathname } = useLocation();
  const props = usePageProps(pathname);
  const root = useRef<HTMLDivElement>(null);
  useClient(root, props !== null, client);
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
