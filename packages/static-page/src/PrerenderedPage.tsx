import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import Loading from '@theme/Loading';
import NotFoundContent from '@theme/NotFound/Content';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type LoadPageClient, usePageClient } from './client.ts';
import { useStaticHtmlLinkNavigation } from './follow-links.ts';
import { type PageHtmlState, usePageHtml } from './page-html.ts';
import { cacheVisitedPage } from './page-store.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { useScrollToHash } from './scroll-to-hash.ts';

/** Renders the HTML of the page, from the initial document or fetched after a navigation. */
export function PrerenderedPage({ client }: { readonly client?: LoadPageClient | undefined }): ReactNode {
  const { pathname, hash } = useLocation();
  const [state, retry] = usePageHtml(pathname);
  const root = useRef<HTMLDivElement>(null);
  useDocumentHtml(root, state);
  useStaticHtmlLinkNavigation();
  useScrollToHash(state, hash);
  usePageClient(root, state.type === 'ready', client);

  switch (state.type) {
    case 'missing':
      return <NotFoundContent />;
    case 'loading':
      return <Loading isLoading pastDelay={state.pastDelay} timedOut={false} error={null} retry={retry} />;
    case 'failed':
      return <Loading isLoading={false} pastDelay timedOut={false} error={state.error} retry={retry} />;
    case 'ready':
      return (
        <>
          <Head>
            <title>{state.head.title}</title>
            <meta property="og:title" content={state.head.title} />
            <meta name="description" content={state.head.description} />
            <meta property="og:description" content={state.head.description} />
            {state.head.robots && <meta name="robots" content={state.head.robots} />}
            {state.head.feed && <link rel="alternate" type="application/atom+xml" {...state.head.feed} />}
          </Head>
          <ServerHtml ref={root} data-static-page="" html={state.html} />
        </>
      );
  }
}

/** Stores the HTML of the document before scripts change it, so that it is available when the reader goes back. */
function useDocumentHtml(root: RefObject<HTMLElement | null>, page: PageHtmlState): void {
  useEffect(() => {
    if (page.type === 'ready' && page.html === '' && root.current)
      cacheVisitedPage(location.pathname, { html: root.current.innerHTML, head: page.head });
  }, [root, page]);
}
