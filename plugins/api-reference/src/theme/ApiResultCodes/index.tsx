import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ResultCodesPage.server';

/** Page of all result codes. */
export default function ApiResultCodes(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />;
}
