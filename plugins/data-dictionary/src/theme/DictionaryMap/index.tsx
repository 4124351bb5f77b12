import '../../components/styles';
import StaticPage from '@portal/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/MapPage.static';

/** The map of the data dictionary. */
export default function DictionaryMap(): ReactNode {
  return <StaticPage content={Content} enhance={() => import('../../enhance/map')} />;
}
