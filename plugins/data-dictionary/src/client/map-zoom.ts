const smallest = 0.1;
const largest = 2;
/** Minimum scale at which names on the map are readable. */
const readable = 0.8;
/** Minimum scale at which names of categories are readable. */
const smallestWhole = 0.19;
/** Minimum scale at which names of tables are roughly readable; below it the map shows its categories. */
const far = 0.5;

/** The scale and the visible part of the map. */
export interface MapZoom {
  readonly scale: number;
  /** Whether the map shows categories instead of tables. */
  readonly isFar: boolean;
  /** Scales by a factor around a point, in pixels of the view; the middle by default. */
  by(factor: number, point?: { readonly x: number; readonly y: number }): void;
  showWhole(): void;
  /** Scrolls a part of the diagram into view, as large as fits. */
  showFrame(frame: SVGGraphicsElement): void;
  /** Centres a table at a readable size. */
  showTable(table: SVGGraphicsElement): void;
}

export function createMapScaleControl(
  view: HTMLElement,
  drawing: SVGSVGElement,
  output: HTMLOutputElement | null,
): MapZoom {
  const { width, height } = drawing.viewBox.baseVal;
  const frames = drawing.querySelectorAll<SVGGraphicsElement>('.er-frame');
  let scale = 1;
  drawing.dataset.scaled = '';

  const set = (wanted: number) => {
    scale = Math.min(largest, Math.max(smallest, wanted));
    drawing.style.width = `${width * scale}px`;
    drawing.toggleAttribute('data-far', scale < far);
    const line = Math.min(16 / scale, ...Array.from(frames, lineThatFits));
    for (const frame of frames) placeWords(frame, scale, line);
    if (output) output.value = `${Math.round(scale * 100)} %`;
  };
  /** Returns the position of a point of the drawing in the scrolled content. */
  const offset = () => {
    const [outer, inner] = [view.getBoundingClientRect(), drawing.getBoundingClientRect()];
    return { x: inner.left - outer.left + view.scrollLeft, y: inner.top - outer.top + view.scrollTop };
  };
  const centre = (x: number, y: number) => {
    const from = offset();
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
      return scale < far;
    },
    by(factor, point = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) {
      const before = offset();
      const [x, y] = [(view.scrollLeft + point.x - before.x) / scale, (view.scrollTop + point.y - before.y) / scale];
      set(scale * factor);
      const after = offset();
      view.scrollTo(after.x + x * scale - point.x, after.y + y * scale - point.y);
    },
    showWhole() {
      const available = Number.parseFloat(getComputedStyle(view).maxHeight) || view.clientHeight;
      set(Math.max(smallestWhole, Math.min(view.clientWidth / width, available / height)));
      // On a phone the map is wider than the view; its middle has the category with most keys.
      centre(width / 2, height / 2);
    },
    showFrame(frame) {
      const { box, x, y } = getCenter(frame);
      set(Math.min(1, (0.95 * view.clientWidth) / box.width, (0.95 * view.clientHeight) / box.height));
      centre(x, y);
    },
    showTable(table) {
      const { x, y } = getCenter(table);
      if (scale < readable) set(readable);
      centre(x, y);
    },
  };
}

/**
 * Returns the font size, in units of the diagram, at which the title of a category is almost as wide as its frame;
 * unlimited if the map is hidden.
 */
function lineThatFits(frame: SVGGraphicsElement): number {
  const title = frame.querySelector('text');
  const width = frame.querySelector('rect')?.getBBox().width ?? 0;
  const length = title?.getComputedTextLength() ?? 0;
  if (title === null || length === 0) return Number.POSITIVE_INFINITY;
  return (0.9 * width * Number.parseFloat(getComputedStyle(title).fontSize)) / length;
}

/**
 * Places title and count of a category: in the middle of its frame at font size `line` in the overview, otherwise in
 * its top line.
 */
function placeWords(frame: SVGGraphicsElement, scale: number, line: number): void {
  const { x = 0, y = 0, width = 0, height = 0 } = frame.querySelector('rect')?.getBBox() ?? {};
  const [title, count] = frame.querySelectorAll('text');
  const isFar = scale < far;
  write(
    title,
    isFar
      ? { x: x + width / 2, y: y + height / 2 - 0.2 * line, size: line, anchor: 'middle' }
      : { x: x + 14, y: y + 24, size: 16, anchor: 'start' },
  );
  write(
    count,
    isFar
      ? { x: x + width / 2, y: y + height / 2 + 1.1 * line, size: 0.8 * line, anchor: 'middle' }
      : { x: x + width - 14, y: y + 24, size: 13, anchor: 'end' },
  );
}

function write(
  text: SVGTextElement | undefined,
  { x, y, size, anchor }: { x: number; y: number; size: number; anchor: string },
): void {
  const attributes = { x, y, 'font-size': size, 'text-anchor': anchor };
  for (const [name, value] of Object.entries(attributes)) text?.setAttribute(name, String(value));
}
