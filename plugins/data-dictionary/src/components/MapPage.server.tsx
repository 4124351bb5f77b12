import type { PageKindProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { mapKind } from '../pages/map-page.ts';
import { Frame } from './Frame.tsx';
import { MapView } from './MapView.tsx';

/** The map of all tables inside the docs layout. */
export default function MapPage(props: PageKindProps<typeof mapKind>): ReactNode {
  return (
    <Frame {...props}>
      <MapView title={props.page.title} description={props.page.description} data={props.data} />
    </Frame>
  );
}
