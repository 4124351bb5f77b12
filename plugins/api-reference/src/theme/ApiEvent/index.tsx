import '../../components/styles';
import StaticPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/EventPage.server';

/** Page of a webhook or callback. */
export default function ApiEvent(): ReactNode {
  return <StaticPageContent content={Content} loadClient={() => import('../../client')} />;
}
