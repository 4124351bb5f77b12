import type { PageKindProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { mapPageKind } from '../pages/map-page.ts';
import { DictionaryFrame } from './DictionaryFrame.tsx';
import { MapPageContent } from './MapPageContent.tsx';

/** The map of all tables inside the docs layout. */
export default function MapPage(props: PageKindProps<typeof mapPageKind>): ReactNode {
  return (
    <DictionaryFrame {...props}>
      <MapPageContent title={props.page.title} description={props.page.description} data={props.data} />
    </DictionaryFrame>
  );
}
