import type { MapZoom } from './map-zoom.ts';

const zoomFactor = 1.25;

/**
 * Handles zooming with buttons, with keys while the map has focus, and with Ctrl and the mouse wheel; scrolls to
 * categories and tables.
 */
export function handleMapZoomInput(map: HTMLElement, view: HTMLElement, zoom: MapZoom): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const actions: Readonly<Record<string, () => void>> = {
    in: () => zoom.scaleBy(zoomFactor),
    out: () => zoom.scaleBy(1 / zoomFactor),
    fit: () => zoom.showWhole(),
  };
  const keys: Readonly<Record<string, string>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

  map.addEventListener(
    'click',
    (event) => actions[(event.target as Element).closest<HTMLElement>('[data-zoom]')?.dataset.zoom ?? '']?.(),
    { signal },
  );
  view.addEventListener('click', (event) => openFrame(event, zoom), { signal });
  map
    .querySelector('select')
    ?.addEventListener('change', (event) => goToCategory(view, zoom, event.target as HTMLSelectElement), { signal });
  view.addEventListener(
    'keydown',
    (event) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[keys[event.key] ?? ''];
      if (!action) return;
      event.preventDefault();
      action();
    },
    { signal },
  );
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = view.getBoundingClientRect();
      zoom.scaleBy(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    },
    { signal, passive: false },
  );
  view.addEventListener(
    'focusin',
    (event) => {
      const link = event.target as Element;
      if (link instanceof SVGGraphicsElement && link.matches('a:not(.er-frame):focus-visible')) zoom.showTable(link);
    },
    { signal },
  );
  return () => controller.abort();
}

/** Zooms to the pressed category if the map shows categories instead of tables. */
function openFrame(event: MouseEvent, zoom: MapZoom): void {
  const frame = (event.target as Element).closest<SVGGraphicsElement>('a.er-frame');
  if (!frame) return;
  event.preventDefault();
  if (zoom.isFar) zoom.showFrame(frame.querySelector('rect') ?? frame);
}

function goToCategory(view: HTMLElement, zoom: MapZoom, { value }: HTMLSelectElement): void {
  const frames = [...view.querySelectorAll<SVGGraphicsElement>('.er-frame')];
  const frame = frames.find((candidate) => candidate.querySelector('text')?.textContent === value);
  if (frame) zoom.showFrame(frame.querySelector('rect') ?? frame);
  else zoom.showWhole();
}
