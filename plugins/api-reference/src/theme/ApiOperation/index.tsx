import '../../components/operation-styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/OperationPage.server';

/** Page of an operation. */
export default function ApiOperation(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />;
}
