import type { StartPageClient } from '@refdesk/static-page';
import { enableCopyButtons } from '@refdesk/ui/copy-buttons';
import { addJoin } from './join.ts';
import { addHighlight } from './map-highlight.ts';
import { addMapKeys } from './map-keys.ts';
import { addPanning } from './map-panning.ts';
import { createZoom } from './map-zoom.ts';

/** Makes the map zoomable and navigable from table to table. */
const client: StartPageClient = (root) => {
  const map = root.querySelector<HTMLElement>('[data-map]');
  const view = map?.querySelector<HTMLElement>('[role="region"]');
  const drawing = view?.querySelector<SVGSVGElement>('svg');
  if (!map || !view || !drawing) return undefined;
  const zoom = createZoom(view, drawing, map.querySelector('output'));
  zoom.showWhole();
  const undo = [
    addMapKeys(map, view, zoom),
    addPanning(view, drawing),
    addHighlight(view, drawing),
    addJoin(root),
    enableCopyButtons(root),
  ];
  return () => {
    for (const step of undo) step();
  };
};

export default client;
