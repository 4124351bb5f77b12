import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/ScopesPage.server';

/** Page of all scopes. */
export default function ApiScopes(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />;
}
