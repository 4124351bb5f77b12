import StaticHtmlPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from './ProductListing.server';
// The content is left out of the browser's bundle, which still needs its styles.
import './ProductListing.module.css';

/** The list of documented products. */
export default function ProductListing(): ReactNode {
  return (
    <Layout>
      <main>
        <StaticHtmlPageContent content={Content} />
      </main>
    </Layout>
  );
}
