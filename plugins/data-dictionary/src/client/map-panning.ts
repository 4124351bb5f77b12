/** Moves the map by dragging its background with a mouse; touch scrolls it natively, and text stays selectable. */
export function addMapPanning(view: HTMLElement, drawing: SVGSVGElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  view.addEventListener(
    'pointerdown',
    (event) => {
      const isGround =
        event.target === view ||
        event.target === drawing ||
        (event.target as Element).matches('.er:not([data-far]) .er-frame rect, .er-edge');
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isGround) return;
      event.preventDefault();
      view.focus({ preventScroll: true });
      follow(view, event);
    },
    { signal },
  );
  return () => listening.abort();
}

function follow(view: HTMLElement, { pointerId, clientX, clientY }: PointerEvent): void {
  const from = { x: view.scrollLeft + clientX, y: view.scrollTop + clientY };
  const onMove = (event: PointerEvent) => view.scrollTo(from.x - event.clientX, from.y - event.clientY);
  view.setPointerCapture(pointerId);
  view.addEventListener('pointermove', onMove);
  view.addEventListener('lostpointercapture', () => view.removeEventListener('pointermove', onMove), { once: true });
}
