import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { dictionaryMapPageKind } from '../pages/map-page.ts';
import { DictionaryFrame } from './DictionaryFrame.tsx';
import { DictionaryMapPageContent } from './DictionaryMapPageContent.tsx';

/** The map of all tables inside the docs layout. */
export default function DictionaryMapPage(props: PageKindComponentProps<typeof dictionaryMapPageKind>): ReactNode {
  return (
    <DictionaryFrame {...props}>
      <DictionaryMapPageContent title={props.page.title} description={props.page.description} data={props.data} />
    </DictionaryFrame>
  );
}
