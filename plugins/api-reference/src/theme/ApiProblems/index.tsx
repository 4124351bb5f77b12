import '../../components/styles';
import StaticPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ProblemsPage.server';

/** Page of all problems. */
export default function ApiProblems(): ReactNode {
  return <StaticPageContent content={Content} loadClient={() => import('../../client')} />;
}
