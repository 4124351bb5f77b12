/** Moves the map by dragging its background with a mouse; touch scrolls natively, and text remains selectable. */
export function addMapPanning(view: HTMLElement, drawing: SVGSVGElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  view.addEventListener(
    'pointerdown',
    (event) => {
      const isBackground =
        event.target === view ||
        event.target === drawing ||
        (event.target as Element).matches('.er:not([data-far]) .er-frame rect, .er-edge');
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isBackground) return;
      event.preventDefault();
      view.focus({ preventScroll: true });
      startDragging(view, event);
    },
    { signal },
  );
  return () => controller.abort();
}

function startDragging(view: HTMLElement, { pointerId, clientX, clientY }: PointerEvent): void {
  const start = { x: view.scrollLeft + clientX, y: view.scrollTop + clientY };
  const onMove = (event: PointerEvent) => view.scrollTo(start.x - event.clientX, start.y - event.clientY);
  view.setPointerCapture(pointerId);
  view.addEventListener('pointermove', onMove);
  view.addEventListener('lostpointercapture', () => view.removeEventListener('pointermove', onMove), { once: true });
}
