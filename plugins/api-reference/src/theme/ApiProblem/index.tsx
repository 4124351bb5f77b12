import '../../components/styles';
import StaticPage from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ProblemPage.server';

/** Page of one problem. */
export default function ApiProblem(): ReactNode {
  return <StaticPage content={Content} client={() => import('../../client')} />;
}
