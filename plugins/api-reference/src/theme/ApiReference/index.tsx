import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ReferencePage.server';

/** Full reference of a version, or one of its parts. */
export default function ApiReference(): ReactNode {
  return (
    <Layout>
      <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />
    </Layout>
  );
}
