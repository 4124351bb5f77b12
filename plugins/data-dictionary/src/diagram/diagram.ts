/** A drawing of tables and the foreign keys between them: plain geometry, in pixels. */
export interface Diagram {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
  /** Keys between the tables of two frames, as one line each. */
  readonly links: readonly FrameLink[];
  readonly boxes: readonly Box[];
  readonly edges: readonly Edge[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line between the middles of two frames. */
export interface FrameLink {
  readonly from: string;
  readonly to: string;
  /** Number of keys. */
  readonly count: number;
  /** Path data of SVG. */
  readonly path: string;
}

/** A category around its tables. */
export interface Frame extends Rectangle {
  readonly title: string;
  /** Anchor of the group below the drawing. */
  readonly slug: string;
  /** How many tables it has. */
  readonly count: number;
}

/** A table with its key columns. */
export interface Box extends Rectangle {
  readonly table: string;
  readonly title: string;
  /** True for the table that the drawing is about. */
  readonly isSubject: boolean;
  readonly rows: readonly BoxRow[];
}

export interface BoxRow {
  readonly column: string;
  readonly key: 'primary' | 'foreign';
  /** Middle of the row. */
  readonly y: number;
}

/** A foreign key, from its column to the table that it refers to. */
export interface Edge {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: string;
  /** Path data of SVG. */
  readonly path: string;
}

/** Measures of a box, in pixels. */
export const headerHeight = 28;
const rowHeight = 20;
export const padding = 10;

/** Width that a text in the drawing's monospaced type takes at most: 13 px high, 0.62 em wide. */
export function getTextWidth(text: string): number {
  return Math.ceil(text.length * 13 * 0.62);
}

/** A box at a place, as wide as its longest text. */
export function createTableBox(
  facts: Pick<Box, 'table' | 'title' | 'isSubject'> & { readonly rows: readonly Omit<BoxRow, 'y'>[] },
  x: number,
  y: number,
  width: number,
): Box {
  return {
    ...facts,
    x,
    y,
    width,
    height: getBoxHeight(facts.rows.length),
    rows: facts.rows.map((row, index) => ({ ...row, y: y + headerHeight + rowHeight * (index + 0.5) })),
  };
}

export function getBoxHeight(rows: number): number {
  return headerHeight + rows * rowHeight + (rows > 0 ? padding / 2 : 0);
}

/** Width of a box for texts; rows have the mark of their key in front. */
export function getBoxWidth(name: string, columns: readonly string[]): number {
  return Math.max(getTextWidth(name), ...columns.map((column) => getTextWidth(`PK ${column}`))) + 2 * padding;
}
