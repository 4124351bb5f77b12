import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/EventPage.server';

/** Page of a webhook or callback. */
export default function ApiEvent(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client')} />;
}
