import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadDataDictionary } from '../load/load-dictionary.ts';
import { listQueriedTables } from './list-queried-tables.ts';
import { getTablePagePath } from './paths.ts';
import { getTableNeighbourhood, listReferencesToTable } from './references.ts';

const dictionary = await loadDataDictionary(fileURLToPath(new URL('../load/fixtures/sound', import.meta.url)));

test('getTablePagePath uses the category name unchanged', () => {
  const orders = dictionary.tables[1];
  expect(orders && getTablePagePath(dictionary, orders)).toBe('/docs/dictionary/Work Orders/orders_v1');
});

test('finds a reference from the referencing and the referenced table', () => {
  expect(listReferencesToTable(dictionary, 'sites_v1')).toEqual([{ table: 'orders_v1', column: 'site_id' }]);
  expect(getTableNeighbourhood(dictionary, 'sites_v1')).toEqual({
    parents: [],
    children: [{ table: 'orders_v1', columns: ['site_id'] }],
    selfReferences: [],
  });
  expect(getTableNeighbourhood(dictionary, 'orders_v1').parents).toEqual([{ table: 'sites_v1', columns: ['site_id'] }]);
});

test('listQueriedTables returns the tables of a query without duplicates', () => {
  expect(
    listQueriedTables(
      'SELECT * FROM orders_v1 o JOIN sites_v1 s ON s.site_id = o.site_id WHERE o.order_id IN (SELECT order_id FROM orders_v1)',
    ),
  ).toEqual(['orders_v1', 'sites_v1']);
});
