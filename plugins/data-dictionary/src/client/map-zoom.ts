const smallest = 0.1;
const largest = 2;
/** Below this, a name on the map cannot be read. */
const readable = 0.8;
/** Below this, names of categories cannot be read. */
const smallestWhole = 0.19;
/** Below this, names of tables cannot be read even roughly: the map shows its categories. */
const far = 0.5;

/** The scale and the visible part of the map. */
export interface Zoom {
  readonly scale: number;
  /** True while the map shows categories instead of tables. */
  readonly isFar: boolean;
  /** Scales by a factor and keeps the point, in pixels of the view, where it is; the middle when omitted. */
  by(factor: number, point?: { readonly x: number; readonly y: number }): void;
  showWhole(): void;
  /** Brings a part of the drawing into view, as large as fits. */
  showFrame(frame: SVGGraphicsElement): void;
  /** Brings a table into the middle, large enough to be read. */
  showTable(table: SVGGraphicsElement): void;
}

export function createZoom(view: HTMLElement, drawing: SVGSVGElement, output: HTMLOutputElement | null): Zoom {
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
  const middleOf = (part: SVGGraphicsElement) => {
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
      // On a phone the map is wider than the view: its middle has the category with most keys.
      centre(width / 2, height / 2);
    },
    showFrame(frame) {
      const { box, x, y } = middleOf(frame);
      set(Math.min(1, (0.95 * view.clientWidth) / box.width, (0.95 * view.clientHeight) / box.height));
      centre(x, y);
    },
    showTable(table) {
      const { x, y } = middleOf(table);
      if (scale < readable) set(readable);
      centre(x, y);
    },
  };
}

/**
 * The size of letters, in units of the drawing, at which the title of a category is nearly as wide as its frame; no
 * limit where the map is hidden.
 */
function lineThatFits(frame: SVGGraphicsElement): number {
  const title = frame.querySelector('text');
  const width = frame.querySelector('rect')?.getBBox().width ?? 0;
  const length = title?.getComputedTextLength() ?? 0;
  if (title === null || length === 0) return Number.POSITIVE_INFINITY;
  return (0.9 * width * Number.parseFloat(getComputedStyle(title).fontSize)) / length;
}

/**
 * Title and count of a category: in the middle of its frame and in letters of size `line` when seen from afar, else in
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
