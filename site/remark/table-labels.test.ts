import type { Root, Table } from 'mdast';
import { expect, test } from 'vitest';
import { remarkTableLabels } from './table-labels.ts';

const table = (...rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'inlineCode', value }] })),
  })),
});

const getColumnLabels = (children: Root['children']) => {
  const tree: Root = { type: 'root', children };
  remarkTableLabels()(tree);
  return JSON.stringify(tree).match(/(?<="data-column":")[^"]*/g);
};

test('labels each body cell of a table of three columns with its column, even inside a list', () => {
  const list: Root['children'] = [
    {
      type: 'list',
      children: [{ type: 'listItem', children: [table(['API', 'Requests', 'In one'], ['REST', '600', 'minute'])] }],
    },
  ];
  expect(getColumnLabels(list)).toEqual(['API', 'Requests', 'In one']);
});

test('leaves a table of two columns, which fits on a phone, unchanged', () => {
  expect(getColumnLabels([table(['Header', 'Value'], ['Retry-After', 'seconds'])])).toBeNull();
});
