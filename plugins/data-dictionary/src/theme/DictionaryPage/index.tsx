import '../../components/styles';
import StaticPageContent from '@refdesk/static-page';
import type { ReactNode } from 'react';
import Content from '../../components/DictionaryPage.server';

/** A page of the data dictionary. */
export default function DictionaryPage(): ReactNode {
  return <StaticPageContent content={Content} loadClient={() => import('../../client')} />;
}
