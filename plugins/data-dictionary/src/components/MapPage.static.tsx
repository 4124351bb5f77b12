import type { PageProps } from '@portal/static-page/contract';
import type { ReactNode } from 'react';
import type { MapPageData } from '../pages/map-page.ts';
import { Frame } from './Frame.tsx';
import { MapView } from './MapView.tsx';

/** The map of all tables inside the docs layout. */
export default function MapPage(props: PageProps<MapPageData>): ReactNode {
  return (
    <Frame {...props}>
      <MapView title={props.page.title} description={props.page.description} data={props.data} />
    </Frame>
  );
}
