import '../../components/operation-styles';
import StaticPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/OperationPage.server';

/** Page of an operation. */
export default function ApiOperation(): ReactNode {
  return <StaticPageContent content={Content} loadClient={() => import('../../client')} />;
}
