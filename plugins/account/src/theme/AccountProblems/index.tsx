import '../../page/AccountPage.module.css';
import StaticPage from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from '../../problems/ProblemsPage.server';

/** Page of the account service's errors. */
export default function AccountProblems(): ReactNode {
  return (
    <Layout>
      <StaticPage content={Content} />
    </Layout>
  );
}
