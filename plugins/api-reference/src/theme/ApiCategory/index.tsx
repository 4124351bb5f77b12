import '../../components/styles';
import StaticPage from '@portal/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/operation/CategoryPage.static';

/** Page of a category, and of all categories. */
export default function ApiCategory(): ReactNode {
  return <StaticPage content={Content} enhance={() => import('../../enhance')} />;
}
