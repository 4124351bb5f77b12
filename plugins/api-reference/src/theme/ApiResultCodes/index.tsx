import '../../components/styles';
import StaticPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ResultCodesPage.server';

/** Page of all result codes. */
export default function ApiResultCodes(): ReactNode {
  return <StaticPageContent content={Content} loadClient={() => import('../../client')} />;
}
