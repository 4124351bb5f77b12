import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { ResultsPage } from '../../components/ResultsPage';

/** All results of a search, to be narrowed. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title="Search the documentation" description="Search every page, operation, table, action and error of the documentation." />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <ResultsPage />
    </Layout>
  );
}
