import type { Nodes, Root, Table } from 'mdast';

/** A table with fewer columns fits on a phone. */
const columnsOfCards = 3;

/**
 * Remark plugin: in a table with three or more columns, cells get the heading of their column as `data-column`. On a
 * phone, where a row becomes a card, the style sheet shows it before the cell.
 */
export const remarkTableLabels = () => (tree: Root) => labelCells(tree);

function labelCells(node: Nodes): void {
  if (node.type === 'table') getLabelCells(node);
  else if ('children' in node) for (const child of node.children) labelCells(child);
}

function getLabelCells({ children: [head, ...rows] }: Table): void {
  const names = (head?.children ?? []).map(getWords);
  if (names.length < columnsOfCards) return;
  for (const { children: cells } of rows) {
    for (const [column, cell] of cells.entries()) cell.data = { hProperties: { 'data-column': names[column] ?? '' } };
  }
}

/** Returns the text of a node without its formatting. */
function getWords(node: Nodes): string {
  if ('children' in node) return node.children.map(getWords).join('');
  return 'value' in node ? node.value : '';
}
