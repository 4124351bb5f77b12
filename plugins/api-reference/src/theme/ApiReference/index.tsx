import '../../components/styles';
import StaticPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ReferencePage.server';

/** A whole version on one page. */
export default function ApiReference(): ReactNode {
  return (
    <Layout>
      <StaticPageContent content={Content} client={() => import('../../client')} />
    </Layout>
  );
}
