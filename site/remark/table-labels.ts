import type { Nodes, Root, Table } from 'mdast';

/** Fewer columns than this fit a phone side by side. */
const columnsOfCards = 3;

/**
 * Remark plugin: the cells of a table of three columns or more carry the heading of their column in `data-column`, so
 * that on a phone, where a row is a card, the style sheet alone can write it before them.
 */
export const tableLabels = () => (tree: Root) => labelCells(tree);

function labelCells(node: Nodes): void {
  if (node.type === 'table') labelCellsOf(node);
  else if ('children' in node) for (const child of node.children) labelCells(child);
}

function labelCellsOf({ children: [head, ...rows] }: Table): void {
  const names = (head?.children ?? []).map(wordsOf);
  if (names.length < columnsOfCards) return;
  for (const { children: cells } of rows) {
    for (const [column, cell] of cells.entries()) cell.data = { hProperties: { 'data-column': names[column] ?? '' } };
  }
}

/** Returns the text of a node without formatting. */
function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
}
