import '../../components/styles';
import StaticPage from '@portal/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/problem/ResultCodePage.static';

/** Page of one result code. */
export default function ApiResultCode(): ReactNode {
  return <StaticPage content={Content} enhance={() => import('../../enhance')} />;
}
