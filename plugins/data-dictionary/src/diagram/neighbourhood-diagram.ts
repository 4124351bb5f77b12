import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { getTableByName, getTableNeighbourhood, type NeighbourTable } from '@refdesk/dictionary/model/references';
import {
  boxHeaderHeight,
  createTableBox,
  type ForeignKeyEdge,
  getBoxHeight,
  getBoxWidth,
  type TableBox,
  type TableDiagram,
} from './diagram.ts';

const margin = 8;
const gutter = 72;
const gap = 14;

/**
 * Lays out a table between the tables that it references, on its left, and those that reference it, on its right. If
 * many tables reference it, the last ones move to the left, below the others. Boxes form three columns, and edges run
 * only between neighbouring columns, so that nothing overlaps.
 */
export function layOutNeighbourhoodDiagram(dictionary: DataDictionary, name: string): TableDiagram {
  const table = getTableByName(dictionary, name);
  const { parents, children, selfReferences } = getTableNeighbourhood(dictionary, name);
  const { left, right } = balance(
    parents.map((parent) => createParentBox(dictionary, parent)),
    children.map((child) => createChildBox(dictionary, child)),
  );
  const subject = { table: name, title: table.title, isSubject: true, rows: listKeyRows(table) };

  const height = Math.max(getStackHeight(left), getStackHeight(right), getBoxHeight(subject.rows.length));
  const leftWidth = getMaxBoxWidth(left);
  const subjectWidth = getMaxBoxWidth([subject]);
  const selfReferenceWidth = selfReferences.length > 0 ? 30 : 0;
  const subjectX = margin + (left.length > 0 ? leftWidth + gutter : selfReferenceWidth);
  const rightX = subjectX + subjectWidth + gutter;
  const center = createTableBox(
    subject,
    subjectX,
    margin + Math.round((height - getBoxHeight(subject.rows.length)) / 2),
    subjectWidth,
  );
  const neighbourBoxes = [
    ...stack(left, margin, leftWidth, height),
    ...stack(right, rightX, getMaxBoxWidth(right), height),
  ];

  const edges = [
    ...neighbourBoxes.flatMap((box) => [
      ...createEdgesToParent(table, center, box),
      ...createEdgesFromChild(box, center),
    ]),
    ...selfReferences.flatMap((column) => createSelfReferenceEdges(center, column)),
  ];
  return {
    width: (right.length > 0 ? rightX + getMaxBoxWidth(right) : subjectX + subjectWidth) + margin,
    height: height + 2 * margin,
    frames: [],
    frameEdges: [],
    boxes: [center, ...neighbourBoxes],
    edges,
  };
}

/** Maximum number of children that always stay in the right column. */
const maxChildrenOnRight = 6;

/** Moves children to the left as long as that reduces the height. */
function balance(parents: readonly DraftBox[], children: readonly DraftBox[]): { left: DraftBox[]; right: DraftBox[] } {
  const [left, right] = [[...parents], [...children]];
  for (
    let last = right.at(-1);
    last && right.length > maxChildrenOnRight && getStackHeight([...left, last]) < getStackHeight(right.slice(0, -1));
    last = right.at(-1)
  ) {
    left.splice(parents.length, 0, last);
    right.pop();
  }
  return { left, right };
}

type DraftBox = Parameters<typeof createTableBox>[0];

function listKeyRows(table: DictionaryTable): DraftBox['rows'] {
  const keys = table.columns.filter(({ name, references }) => name === table.primaryKey || references);
  return keys.map(({ name }) => ({ column: name, key: name === table.primaryKey ? 'primary' : 'foreign' }));
}

function createParentBox(dictionary: DataDictionary, { table }: NeighbourTable): DraftBox {
  const { title, primaryKey } = getTableByName(dictionary, table);
  return { table, title, isSubject: false, rows: [{ column: primaryKey, key: 'primary' }] };
}

function createChildBox(dictionary: DataDictionary, { table, columns }: NeighbourTable): DraftBox {
  const { title } = getTableByName(dictionary, table);
  return { table, title, isSubject: false, rows: columns.map((column) => ({ column, key: 'foreign' })) };
}

function getMaxBoxWidth(boxes: readonly DraftBox[]): number {
  return Math.max(
    0,
    ...boxes.map(({ table, rows }) =>
      getBoxWidth(
        table,
        rows.map(({ column }) => column),
      ),
    ),
  );
}

function getStackHeight(boxes: readonly DraftBox[]): number {
  return boxes.reduce((height, { rows }) => height + getBoxHeight(rows.length) + gap, boxes.length > 0 ? -gap : 0);
}

/** Stacks boxes in a column, centred vertically. */
function stack(boxes: readonly DraftBox[], x: number, width: number, height: number): TableBox[] {
  let y = margin + Math.round((height - getStackHeight(boxes)) / 2);
  return boxes.map((draft) => {
    const box = createTableBox(draft, x, y, width);
    y += box.height + gap;
    return box;
  });
}

function createEdgesToParent(table: DictionaryTable, center: TableBox, parent: TableBox): ForeignKeyEdge[] {
  const key = parent.rows.find((row) => row.key === 'primary');
  const rows = center.rows.filter(({ column }) =>
    table.columns.some((candidate) => candidate.name === column && candidate.references?.table === parent.table),
  );
  return key
    ? rows.map(({ column, y }) => ({
        from: { table: table.name, column },
        to: parent.table,
        path: drawEdgeCurve(center.x, y, parent.x + parent.width, key.y),
      }))
    : [];
}

function createEdgesFromChild(child: TableBox, center: TableBox): ForeignKeyEdge[] {
  const key = center.rows.find((row) => row.key === 'primary');
  const isLeft = child.x < center.x;
  const [fromX, toX] = isLeft ? [child.x + child.width, center.x] : [child.x, center.x + center.width];
  const rows = child.rows.filter((row) => row.key === 'foreign');
  return key
    ? rows.map(({ column, y }) => ({
        from: { table: child.table, column },
        to: center.table,
        path: drawEdgeCurve(fromX, y, toX, key.y),
      }))
    : [];
}

/** Draws a line from a row of the table around its left side to its own header, for a self-reference. */
function createSelfReferenceEdges(center: TableBox, column: string): ForeignKeyEdge[] {
  const row = center.rows.find((candidate) => candidate.column === column);
  if (!row) return [];
  const top = center.y + boxHeaderHeight / 2;
  return [
    {
      from: { table: center.table, column },
      to: center.table,
      path: `M${center.x} ${row.y}h-12q-8 0 -8 -8V${top + 8}q0 -8 8 -8H${center.x}`,
    },
  ];
}

/** Draws a line from one side of the gutter to the other, horizontal at both ends. */
export function drawEdgeCurve(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
