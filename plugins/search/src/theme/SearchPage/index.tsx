import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { messages } from '@refdesk/messages/search';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { useSearchSettings } from '../../client/settings';
import { SearchResultsPage } from '../../components/SearchResultsPage';

/** All results of a search, with filters. */
export default function SearchPage(): ReactNode {
  const { without } = useSearchSettings();
  const found = [
    'page',
    ...(['operation', 'table', 'action', 'error'] as const).filter((kind) => !without.includes(kind)),
  ];
  return (
    <Layout>
      <PageMetadata title={messages.searchDocumentation} description={messages.searchEvery(inWords(found))} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchResultsPage />
    </Layout>
  );
}

/** Formats a list without `Intl.ListFormat`, which would load locale data before hydration. */
const inWords = (nouns: readonly string[]): string => nouns.join(', ').replace(/, (\w+)$/, ' and $1');
