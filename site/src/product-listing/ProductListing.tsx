import StaticPage from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from './ProductListing.server';
// The content is omitted from the browser's bundle; its styles are needed there.
import './ProductListing.module.css';

/** The list of documented products. */
export default function ProductListing(): ReactNode {
  return (
    <Layout>
      <main>
        <StaticPage content={Content} />
      </main>
    </Layout>
  );
}
