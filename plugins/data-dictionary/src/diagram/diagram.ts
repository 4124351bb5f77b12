/** The layout of a diagram of tables and foreign keys, in pixels. */
export interface TableDiagram {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly CategoryFrame[];
  /** Keys between the tables of two frames, one line per pair. */
  readonly frameEdges: readonly CategoryFrameConnection[];
  readonly boxes: readonly TableBox[];
  readonly edges: readonly ForeignKeyEdge[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line between the centres of two frames. */
export interface CategoryFrameConnection {
  readonly from: string;
  readonly to: string;
  /** Number of keys. */
  readonly count: number;
  /** SVG path data. */
  readonly path: string;
}

/** Frame of a category around its tables. */
export interface CategoryFrame extends Rectangle {
  readonly title: string;
  /** Anchor of the category in the outline below the drawing. */
  readonly slug: string;
  /** Number of tables in the category. */
  readonly count: number;
}

/** A table with its key columns. */
export interface TableBox extends Rectangle {
  readonly table: string;
  readonly title: string;
  /** Whether it is the subject of the diagram. */
  readonly isSubject: boolean;
  readonly rows: readonly TableBoxRow[];
}

export interface TableBoxRow {
  readonly column: string;
  readonly key: 'primary' | 'foreign';
  /** Vertical centre of the row. */
  readonly y: number;
}

/** A foreign key, from its column to the referenced table. */
export interface ForeignKeyEdge {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: string;
  /** SVG path data. */
  readonly path: string;
}

/** Sizes of a box, in pixels. */
export const boxHeaderHeight = 28;
const rowHeight = 20;
export const boxPadding = 10;

/** Returns the width of a string in the diagram's monospaced font: 13 px high, at most 0.62 em per character. */
export function getTextWidth(text: string): number {
  return Math.ceil(text.length * 13 * 0.62);
}

/** Creates a box at a position, with its rows below the header. */
export function createTableBox(
  facts: Pick<TableBox, 'table' | 'title' | 'isSubject'> & { readonly rows: readonly Omit<TableBoxRow, 'y'>[] },
  x: number,
  y: number,
  width: number,
): TableBox {
  return {
    ...facts,
    x,
    y,
    width,
    height: getBoxHeight(facts.rows.length),
    rows: facts.rows.map((row, index) => ({ ...row, y: y + boxHeaderHeight + rowHeight * (index + 0.5) })),
  };
}

export function getBoxHeight(rows: number): number {
  return boxHeaderHeight + rows * rowHeight + (rows > 0 ? boxPadding / 2 : 0);
}

/** Returns the width of a box that fits its name and rows; each row starts with `PK` or `FK`. */
export function getBoxWidth(name: string, columns: readonly string[]): number {
  return Math.max(getTextWidth(name), ...columns.map((column) => getTextWidth(`PK ${column}`))) + 2 * boxPadding;
}
