import '../../components/styles';
import StaticHtmlPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/MapPage.server';

/** The map of the data dictionary. */
export default function DictionaryMap(): ReactNode {
  return <StaticHtmlPageContent content={Content} loadClient={() => import('../../client/map')} />;
}
