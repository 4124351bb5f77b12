/** Highlights the keys of the hovered or focused table, and the tables at their other ends. */
export function addMapHighlight(view: HTMLElement, drawing: SVGSVGElement): () => void {
  const edges = [...drawing.querySelectorAll<SVGPathElement>('.er-edge')];
  const boxes = new Map(
    [...drawing.querySelectorAll<SVGGElement>('.er-box')].map((box) => [box.dataset.table ?? '', box]),
  );

  const links = [...drawing.querySelectorAll<SVGPathElement>('.er-link')];
  const clear = () => {
    delete drawing.dataset.pointed;
    for (const part of [...edges, ...links, ...boxes.values()]) delete part.dataset.active;
  };
  const highlight = (event: Event) => {
    const box =
      (event.target as Element).closest('.er-box') ?? (event.target as Element).querySelector(':scope > .er-box');
    clear();
    const category = (event.target as Element).closest('.er-frame')?.getAttribute('href')?.slice(1);
    for (const link of links)
      if (category !== undefined && [link.dataset.from, link.dataset.to].includes(category)) link.dataset.active = '';
    const table = box instanceof SVGElement ? box.dataset.table : undefined;
    if (table === undefined) return;
    drawing.dataset.pointed = table;
    for (const edge of edges) {
      const { from = '', to = '' } = edge.dataset;
      if (from !== table && to !== table) continue;
      edge.dataset.active = '';
      for (const end of [from, to]) boxes.get(end)?.setAttribute('data-active', '');
    }
  };
  const controller = new AbortController();
  // Not on the drawing itself, because Chromium makes an SVG element with a focus listener focusable.
  for (const kind of ['pointerover', 'focusin']) view.addEventListener(kind, highlight, { signal: controller.signal });
  for (const kind of ['pointerleave', 'focusout']) view.addEventListener(kind, clear, { signal: controller.signal });
  return () => controller.abort();
}
