const smallest = 0.1;
const largest = 2;
/** Below this, a name on the map cannot be read. */
const readable = 0.8;
/** A phone would show the whole map too small to find anything on it. */
const smallestWhole = 0.28;
const titleSize = { drawn: 16, shown: 13, most: 42 };

/** The scale at which the map is drawn, and what is in view. */
export interface Zoom {
  readonly scale: number;
  /** Scales by a factor and keeps the point, in pixels of the view, where it is; the middle when left out. */
  by(factor: number, point?: { readonly x: number; readonly y: number }): void;
  showWhole(): void;
  /** Brings a part of the drawing into view, as large as fits. */
  showFrame(frame: SVGGraphicsElement): void;
  /** Brings a table into the middle, large enough to be read. */
  showTable(table: SVGGraphicsElement): void;
}

export function createZoom(view: HTMLElement, drawing: SVGSVGElement, output: HTMLOutputElement | null): Zoom {
  const { width, height } = drawing.viewBox.baseVal;
  const titles = drawing.querySelectorAll<SVGTextElement>('.er-frame text');
  let scale = 1;

  const set = (wanted: number) => {
    scale = Math.min(largest, Math.max(smallest, wanted));
    drawing.style.width = `${width * scale}px`;
    const size = Math.min(titleSize.most, Math.max(titleSize.drawn, titleSize.shown / scale));
    for (const title of titles) title.setAttribute('font-size', String(size));
    if (output) output.value = `${Math.round(scale * 100)} %`;
  };
  /** Where a point of the drawing lies in the scrolled content. */
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
      view.scrollTo(0, 0);
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
