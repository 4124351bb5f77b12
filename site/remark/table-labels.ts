import type { Nodes, Root, Table } from 'mdast';

/** Minimum number of columns; tables with fewer fit on a phone. */
const minLabelledColumns = 3;

/**
 * Remark plugin: in a table with three or more columns, adds the heading of the column to each cell as `data-column`.
 * On a phone, where a row becomes a card, the style sheet shows it before the cell.
 */
export const remarkTableLabels = () => (tree: Root) => labelTables(tree);

function labelTables(node: Nodes): void {
  if (node.type === 'table') labelTableCells(node);
  else if ('children' in node) for (const child of node.children) labelTables(child);
}

function labelTableCells({ children: [head, ...rows] }: Table): void {
  const names = (head?.children ?? []).map(getPlainText);
  if (names.length < minLabelledColumns) return;
  for (const { children: cells } of rows) {
    for (const [column, cell] of cells.entries()) cell.data = { hProperties: { 'data-column': names[column] ?? '' } };
  }
}

/** Returns the content of a node without formatting. */
function getPlainText(node: Nodes): string {
  if ('children' in node) return node.children.map(getPlainText).join('');
  return 'value' in node ? node.value : '';
}
