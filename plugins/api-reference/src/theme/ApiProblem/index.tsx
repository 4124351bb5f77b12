import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ProblemPage.server';

/** Page of one problem. */
export default function ApiProblem(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />;
}
