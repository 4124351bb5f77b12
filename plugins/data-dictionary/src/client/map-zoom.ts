const minScale = 0.1;
const maxScale = 2;
/** Minimum scale at which names of tables and columns are readable. */
const minReadableScale = 0.8;
/** Minimum scale of the whole map, at which names of categories are readable. */
const minOverviewScale = 0.19;
/** Scale below which the map shows categories, because names of tables would not even be roughly readable. */
const minTableScale = 0.5;

/** Controls the scale and the visible part of the map. */
export interface MapZoom {
  readonly scale: number;
  /** Whether the map shows categories instead of tables. */
  readonly isFar: boolean;
  /** Scales by a factor around a point, in pixels of the view; the middle by default. */
  scaleBy(factor: number, point?: { readonly x: number; readonly y: number }): void;
  showWhole(): void;
  /** Scrolls a part of the diagram into view, as large as fits. */
  showFrame(frame: SVGGraphicsElement): void;
  /** Centres a table at a readable size. */
  showTable(table: SVGGraphicsElement): void;
}

export function createMapZoom(view: HTMLElement, drawing: SVGSVGElement, output: HTMLOutputElement | null): MapZoom {
  const { width, height } = drawing.viewBox.baseVal;
  const frames = drawing.querySelectorAll<SVGGraphicsElement>('.er-frame');
  let scale = 1;
  drawing.dataset.scaled = '';

  const setScale = (requestedScale: number) => {
    scale = Math.min(maxScale, Math.max(minScale, requestedScale));
    drawing.style.width = `${width * scale}px`;
    drawing.toggleAttribute('data-far', scale < minTableScale);
    const fontSize = Math.min(16 / scale, ...Array.from(frames, getFittingFontSize));
    for (const frame of frames) placeLabels(frame, scale, fontSize);
    if (output) output.value = `${Math.round(scale * 100)} %`;
  };
  /** Returns the position of the drawing in the scrolled content. */
  const getDrawingOffset = () => {
    const [outer, inner] = [view.getBoundingClientRect(), drawing.getBoundingClientRect()];
    return { x: inner.left - outer.left + view.scrollLeft, y: inner.top - outer.top + view.scrollTop };
  };
  const centreOn = (x: number, y: number) => {
    const from = getDrawingOffset();
    view.scrollTo(from.x + x * scale - view.clientWidth / 2, from.y + y * scale - view.clientHeight / 2);
  };
  const getCenter = (part: SVGGraphicsElement) => {
    const box = part.getBBox();
    return { box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  return {
    get scale() {
      return scale;
    },
    get isFar() {
      return scale < minTableScale;
    },
    scaleBy(factor, point = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) {
      const before = getDrawingOffset();
      const [x, y] = [(view.scrollLeft + point.x - before.x) / scale, (view.scrollTop + point.y - before.y) / scale];
      setScale(scale * factor);
      const after = getDrawingOffset();
      view.scrollTo(after.x + x * scale - point.x, after.y + y * scale - point.y);
    },
    showWhole() {
      const available = Number.parseFloat(getComputedStyle(view).maxHeight) || view.clientHeight;
      setScale(Math.max(minOverviewScale, Math.min(view.clientWidth / width, available / height)));
      // On a phone the map is wider than the view; its middle has the category with the most keys.
      centreOn(width / 2, height / 2);
    },
    showFrame(frame) {
      const { box, x, y } = getCenter(frame);
      setScale(Math.min(1, (0.95 * view.clientWidth) / box.width, (0.95 * view.clientHeight) / box.height));
      centreOn(x, y);
    },
    showTable(table) {
      const { x, y } = getCenter(table);
      if (scale < minReadableScale) setScale(minReadableScale);
      centreOn(x, y);
    },
  };
}

/**
 * Returns the font size, in units of the diagram, at which the title of a category is almost as wide as its frame;
 * unlimited if the map is hidden.
 */
function getFittingFontSize(frame: SVGGraphicsElement): number {
  const title = frame.querySelector('text');
  const width = frame.querySelector('rect')?.getBBox().width ?? 0;
  const length = title?.getComputedTextLength() ?? 0;
  if (title === null || length === 0) return Number.POSITIVE_INFINITY;
  return (0.9 * width * Number.parseFloat(getComputedStyle(title).fontSize)) / length;
}

/**
 * Places the title and count of a category: in the middle of its frame with `fontSize` in the overview, otherwise in
 * its top line.
 */
function placeLabels(frame: SVGGraphicsElement, scale: number, fontSize: number): void {
  const { x = 0, y = 0, width = 0, height = 0 } = frame.querySelector('rect')?.getBBox() ?? {};
  const [title, count] = frame.querySelectorAll('text');
  const isFar = scale < minTableScale;
  setTextAttributes(
    title,
    isFar
      ? { x: x + width / 2, y: y + height / 2 - 0.2 * fontSize, size: fontSize, anchor: 'middle' }
      : { x: x + 14, y: y + 24, size: 16, anchor: 'start' },
  );
  setTextAttributes(
    count,
    isFar
      ? { x: x + width / 2, y: y + height / 2 + 1.1 * fontSize, size: 0.8 * fontSize, anchor: 'middle' }
      : { x: x + width - 14, y: y + 24, size: 13, anchor: 'end' },
  );
}

function setTextAttributes(
  text: SVGTextElement | undefined,
  { x, y, size, anchor }: { x: number; y: number; size: number; anchor: string },
): void {
  const attributes = { x, y, 'font-size': size, 'text-anchor': anchor };
  for (const [name, value] of Object.entries(attributes)) text?.setAttribute(name, String(value));
}
