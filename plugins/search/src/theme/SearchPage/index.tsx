import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/search';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { useSearchSettings } from '../../client/settings';
import { SearchResultsPage } from '../../components/SearchResultsPage';

/** The page with all results of a search, and filters. */
export default function SearchPage(): ReactNode {
  const { without } = useSearchSettings();
  const pageKinds = [
    'page',
    ...(['operation', 'table', 'action', 'error'] as const).filter((kind) => !without.includes(kind)),
  ];
  return (
    <Layout>
      <PageMetadata title={messages.searchDocumentation} description={messages.searchEvery(joinWithAnd(pageKinds))} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchResultsPage />
    </Layout>
  );
}

/** Formats a list without `Intl.ListFormat`, which would load locale data before hydration. */
const joinWithAnd = (nouns: readonly string[]): string => nouns.join(', ').replace(/, (\w+)$/, ' and $1');
