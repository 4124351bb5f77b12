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

const named = (children: Root['children']) => {
  const tree: Root = { type: 'root', children };
  remarkTableLabels()(tree);
  return JSON.stringify(tree).match(/(?<="data-column":")[^"]*/g);
};

test('in a table of three columns, each body cell has the name of its column, wherever the table appears', () => {
  const list: Root['children'] = [
    {
      type: 'list',
      children: [{ type: 'listItem', children: [table(['API', 'Requests', 'In one'], ['REST', '600', 'minute'])] }],
    },
  ];
  expect(named(list)).toEqual(['API', 'Requests', 'In one']);
});

test('a table of two columns fits on a phone and is not changed', () => {
  expect(named([table(['Header', 'Value'], ['Retry-After', 'seconds'])])).toBeNull();
});
