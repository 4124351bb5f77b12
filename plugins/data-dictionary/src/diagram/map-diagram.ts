import type { DataDictionary, DictionaryTable, TableCategory } from '@refdesk/dictionary/model/dictionary';
import { getTableByName } from '@refdesk/dictionary/model/references';
import { arrangeConnectedRectangles } from './arrange.ts';
import {
  type CategoryFrame,
  type CategoryFrameConnection,
  createTableBox,
  type ForeignKeyEdge,
  getBoxHeight,
  getBoxWidth,
  type TableBox,
  type TableDiagram,
} from './diagram.ts';
import { drawEdgeCurve } from './neighbourhood-diagram.ts';

const margin = 24;
const gap = 14;
const gutter = 56;
const titleHeight = 36;

/**
 * Lays out all tables with their keys, in one frame per category; categories with many references to each other are
 * placed close together.
 */
export function layOutDictionaryMap(dictionary: DataDictionary): TableDiagram {
  const width = Math.max(...dictionary.tables.map((table) => getBoxWidth(table.name, listKeyColumns(table))));
  const drafts = dictionary.categories.map((category) => draftCategory(dictionary, category, width));
  const locations = arrangeConnectedRectangles(drafts, countKeysBetweenCategories(dictionary), gutter);
  const frames = drafts.map(
    ({ title, slug, width: w, height, boxes: draftBoxes }, index): CategoryFrame => ({
      title,
      slug,
      count: draftBoxes.length,
      x: margin + (locations[index]?.x ?? 0),
      y: margin + (locations[index]?.y ?? 0),
      width: w,
      height,
    }),
  );
  const boxes = drafts.flatMap(({ boxes: draftBoxes }, index) =>
    draftBoxes.map((box) => moveBox(box, frames[index]?.x ?? 0, frames[index]?.y ?? 0)),
  );
  return {
    width: Math.max(...frames.map((frame) => frame.x + frame.width)) + margin,
    height: Math.max(...frames.map((frame) => frame.y + frame.height)) + margin,
    frames,
    frameEdges: createCategoryLinks(frames, countKeysBetweenCategories(dictionary)),
    boxes,
    edges: dictionary.tables.flatMap((table) => getEdges(table, boxes)),
  };
}

interface DraftFrame {
  readonly title: string;
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  /** Relative to the frame's origin. */
  readonly boxes: readonly TableBox[];
}

/** Lays out the tables of a frame in two columns, adding each table to the shorter column. */
function draftCategory(dictionary: DataDictionary, category: TableCategory, width: number): DraftFrame {
  const bottoms = [titleHeight, titleHeight];
  const boxes = category.tables.map((name) => {
    const table = getTableByName(dictionary, name);
    const columns = listKeyColumns(table);
    const column = (bottoms[0] ?? 0) <= (bottoms[1] ?? 0) ? 0 : 1;
    const y = bottoms[column] ?? titleHeight;
    bottoms[column] = y + getBoxHeight(columns.length) + gap;
    const rows = columns.map((name) => ({
      column: name,
      key: name === table.primaryKey ? ('primary' as const) : ('foreign' as const),
    }));
    return createTableBox(
      { table: name, title: table.title, isSubject: false, rows },
      gap + column * (width + gap),
      y,
      width,
    );
  });
  return { title: category.name, slug: category.slug, width: 2 * width + 3 * gap, height: Math.max(...bottoms), boxes };
}

function listKeyColumns(table: DictionaryTable): string[] {
  return table.columns
    .filter(({ name, references }) => name === table.primaryKey || references)
    .map(({ name }) => name);
}

function moveBox(box: TableBox, x: number, y: number): TableBox {
  return { ...box, x: box.x + x, y: box.y + y, rows: box.rows.map((row) => ({ ...row, y: row.y + y })) };
}

/** Returns a line for each pair of categories with keys between them, without duplicates. */
function createCategoryLinks(
  frames: readonly CategoryFrame[],
  counts: readonly (readonly number[])[],
): CategoryFrameConnection[] {
  const formatCentre = ({ x, y, width, height }: CategoryFrame) =>
    `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
  return frames.flatMap((from, index) =>
    frames.slice(index + 1).flatMap((to, offset) => {
      const count = counts[index]?.[index + 1 + offset] ?? 0;
      return count > 0
        ? [{ from: from.slug, to: to.slug, count, path: `M${formatCentre(from)}L${formatCentre(to)}` }]
        : [];
    }),
  );
}

/** Counts the foreign keys between each pair of categories. */
function countKeysBetweenCategories({ categories, tables }: DataDictionary): number[][] {
  const indexByTable = new Map(
    categories.flatMap((category, index) => category.tables.map((name) => [name, index] as const)),
  );
  const counts = categories.map(() => categories.map(() => 0));
  for (const { name, columns } of tables) {
    for (const { references } of columns) {
      const [from, to] = [indexByTable.get(name), references ? indexByTable.get(references.table) : undefined];
      if (from === undefined || to === undefined) continue;
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        const row = counts[a];
        if (row) row[b] = (row[b] ?? 0) + 1;
      }
    }
  }
  return counts;
}

function getEdges(table: DictionaryTable, boxes: readonly TableBox[]): ForeignKeyEdge[] {
  const box = boxes.find((candidate) => candidate.table === table.name);
  return table.columns.flatMap(({ name, references }): ForeignKeyEdge[] => {
    const target = references && boxes.find((candidate) => candidate.table === references.table);
    const row = box?.rows.find(({ column }) => column === name);
    return target && box && row
      ? [{ from: { table: table.name, column: name }, to: target.table, path: connect(box, row.y, target) }]
      : [];
  });
}

/** Draws a line from the side of a row to the nearer side of the referenced table. */
function connect(box: TableBox, y: number, target: TableBox): string {
  const targetY = target.rows[0]?.y ?? target.y;
  if (target === box) return `M${box.x} ${y}h-5q-4 0 -4 -4V${targetY + 4}q0 -4 4 -4H${box.x}`;
  if (target.x >= box.x + box.width) return drawEdgeCurve(box.x + box.width, y, target.x, targetY);
  if (target.x + target.width <= box.x) return drawEdgeCurve(box.x, y, target.x + target.width, targetY);
  const bend = box.x - 26;
  return `M${box.x} ${y}C${bend} ${y} ${bend} ${targetY} ${target.x} ${targetY}`;
}
