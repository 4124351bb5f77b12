import '../../components/styles';
import StaticPage from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/pages/CategoryPage.server';

/** Page of a category, and of all categories. */
export default function ApiCategory(): ReactNode {
  return <StaticPage content={Content} client={() => import('../../client')} />;
}
