import type { AttachPageBehaviour } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { addJoinView } from './join.ts';
import { addMapHighlight } from './map-highlight.ts';
import { handleMapZoomInput } from './map-keys.ts';
import { addMapPanning } from './map-panning.ts';
import { createMapZoom } from './map-zoom.ts';

/** Makes the map zoomable and navigable from table to table. */
const client: AttachPageBehaviour = (root) => {
  const map = root.querySelector<HTMLElement>('[data-map]');
  const view = map?.querySelector<HTMLElement>('[role="region"]');
  const drawing = view?.querySelector<SVGSVGElement>('svg');
  if (!map || !view || !drawing) return undefined;
  const zoom = createMapZoom(view, drawing, map.querySelector('output'));
  zoom.showWhole();
  const cleanups = [
    handleMapZoomInput(map, view, zoom),
    addMapPanning(view, drawing),
    addMapHighlight(view, drawing),
    addJoinView(root),
    enableCopyButtons(root),
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
};

export default client;
