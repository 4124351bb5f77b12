import '../../components/styles';
import StaticPage from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ProblemsPage.server';

/** Page of all problems. */
export default function ApiProblems(): ReactNode {
  return <StaticPage content={Content} client={() => import('../../client')} />;
}
