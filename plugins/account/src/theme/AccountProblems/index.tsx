import '../../page/AccountPage.module.css';
import StaticHtmlPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../problems/AccountServiceErrorsPage.server';

/** Page that documents the errors of the account service. */
export default function AccountServiceErrors(): ReactNode {
  return (
    <Layout>
      <StaticHtmlPageContent content={Content} />
    </Layout>
  );
}
