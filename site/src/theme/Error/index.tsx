import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { messages } from '@refdesk/messages/site';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/**
 * Replaces the whole site for an error that the layout does not catch: a page crashes outside the layout, or its module
 * exports no page. If the layout itself crashes, the error is shown without a layout.
 */
export default function SiteError({ error, tryAgain }: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={{ plugin: { name: 'site-error', id: 'default' } }}>
      <ErrorBoundary fallback={() => content}>
        <Head>
          <title>{messages.pageCrashed}</title>
        </Head>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
