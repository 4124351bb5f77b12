import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatColumnType } from '../model/column-type.ts';
import { DictionaryError } from '../source/dictionary-diagnostic.ts';
import { loadDataDictionary } from './load-dictionary.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

async function getDiagnostics(name: string): Promise<string> {
  const error = await loadDataDictionary(fixture(name)).catch((reason: unknown) => reason);
  if (!(error instanceof DictionaryError)) throw error;
  return error.message.replace(fixture(name), '<folder>');
}

test('returns categories, tables and columns in file order, with references resolved', async () => {
  const { categories, tables, enums } = await loadDataDictionary(fixture('sound'));
  expect(categories.map(({ name, slug, tables: names }) => ({ name, slug, names }))).toEqual([
    { name: 'Sites', slug: 'sites', names: ['sites_v1'] },
    { name: 'Work Orders', slug: 'work-orders', names: ['orders_v1'] },
  ]);
  const orders = tables[1];
  expect(orders).toMatchObject({
    name: 'orders_v1',
    category: 'Work Orders',
    primaryKey: 'order_id',
    uniqueKeys: [['site_id', 'opens_at']],
    restSchema: 'Order',
    actions: ['order-list'],
  });
  expect(
    orders?.columns.map(
      ({ name, type, nullable, references, since }) =>
        `${name} ${formatColumnType(type)}${nullable ? '?' : ''}${references ? ` → ${references.table}` : ''}${since ? ` since ${since}` : ''}`,
    ),
  ).toEqual([
    'order_id bigint',
    'site_id bigint? → sites_v1',
    'status varchar(30)',
    'price decimal(18,4)? since 2024-09-01',
    'opens_at time?',
    'ordered_at timestamp?',
    'remark text?',
  ]);
  expect(enums.OrderStatus?.values).toEqual([
    { value: 'open', meaning: 'Not begun' },
    { value: 'done', meaning: 'Finished' },
  ]);
});

test('reports errors within and between files together', async () => {
  expect(await getDiagnostics('faulty')).toMatchInlineSnapshot(`
    "The data dictionary in <folder> has 28 errors:
      categories.yaml:6  [1].folder
        "workorders" is not the name "Work Orders" in kebab-case: write work-orders.
      categories.yaml:4  [0].tables[2]
        "lifts_v1" has no file: add sites/lifts_v1.yaml, or remove the name.
      categories.yaml:8  [1].tables[0]
        "orders_v1" is already listed in Sites: list it once.
      sites/yards_v1.yaml:1  name
        "sites_v1" is not the name of the file: name the file sites_v1.yaml, or the table after it.
      sites/yards_v1.yaml:1  name
        "sites_v1" is already the table of sites/sites_v1.yaml: two files cannot describe one table.
      work-orders/orders_v1.yaml:1
        categories.yaml lists "orders_v1" in Sites, but the file is in work-orders/: move it to sites/.
      work-orders/orders_v1.yaml:29  fields[9].name
        The column "remark" appears twice: remove one.
      work-orders/orders_v1.yaml:9  primaryKey
        "order_number" is not a column of the table: name the key column.
      work-orders/orders_v1.yaml:10  uniqueKeys[0][1]
        "number" is not a column of the table.
      work-orders/orders_v1.yaml:24  fields[4].constraints.maxLength
        3 is too short for "open", a value of OrderStatus.
      work-orders/orders_v1.yaml:25  fields[5].enum
        "Mood" is not an enum: add it to enums.yaml, or name one of those there.
      work-orders/orders_v1.yaml:26  fields[6].since
        2023-12-01 is not after 2023-12-01, when the table was added: remove it, or correct one of them.
      work-orders/orders_v1.yaml:8  changes[0].date
        2023-06-01 is not after 2023-12-01, when the table was added.
      work-orders/orders_v1.yaml:21  fields[1].example
        3000000000 does not fit integer: make the column bigint, or write a smaller number.
      work-orders/orders_v1.yaml:24  fields[4].example
        "finished" is not a value of OrderStatus: write one of open, done.
      work-orders/orders_v1.yaml:26  fields[6].example
        12.555 has 3 decimals; decimal(6,2) holds 2.
      work-orders/orders_v1.yaml:27  fields[7].example
        250 has 3 digits before the point; decimal(6,4) holds 2.
      work-orders/orders_v1.yaml:28  fields[8].example
        "Ring twice" has 10 characters; the column has room for 5.
      work-orders/orders_v1.yaml:12  foreignKeys[0].fields
        "site_id" is integer, but sites_v1.site_id is bigint: make them the same.
      work-orders/orders_v1.yaml:13  foreignKeys[1].fields
        "site_id" already references a table: a column has one foreign key.
      work-orders/orders_v1.yaml:14  foreignKeys[2].reference.resource
        "lifts_v1" is not a table of the dictionary.
      work-orders/orders_v1.yaml:15  foreignKeys[3].fields
        "price" is decimal(6,2), but sites_v1.site_id is bigint: make them the same.
      work-orders/orders_v1.yaml:16  foreignKeys[4].reference.resource
        "customers_v1" is not a table of the dictionary.
      work-orders/orders_v1.yaml:17  foreignKeys[5].reference.fields
        sites_v1 has no column "name": its primary key is site_id.
      work-orders/orders_v1.yaml:18  foreignKeys[6].fields
        "opens" is not a column of the table.
      work-orders/orders_v1.yaml:32  queries[0].sql
        The query reads "customers_v1", which is not a table of the dictionary.
      work-orders/orders_v1.yaml:32  queries[0].sql
        The query does not read orders_v1: it belongs with another table.
      work-orders/orders_v1.yaml:34  queries[1].sql
        A query is one SELECT (or WITH … SELECT), without a semicolon."
  `);
});

test('reports an invalid file, but no broken references to it', async () => {
  expect(await getDiagnostics('unreadable')).toMatchInlineSnapshot(`
    "The data dictionary in <folder> has 22 errors:
      enums.yaml:2  order status
        "order status": Write the name of an enum in PascalCase.
      sites/sites_v1.yaml:1  name
        "sites": Write the name in snake_case, with its version at the end: jobs_v1.
      sites/sites_v1.yaml:4  grain
        "sites": Start with "one row per".
      sites/sites_v1.yaml:5  refresh
        "weekly" is not one of hourly, daily.
      sites/sites_v1.yaml:6  since
        "15 January 2024": Write a day as YYYY-MM-DD.
      sites/sites_v1.yaml:10  fields[0].description
        "Identifier of the site.": Write it without a full stop at the end.
      sites/sites_v1.yaml:10  fields[0].physicalType
        "int8" is not one of bigint, integer.
      sites/sites_v1.yaml:10  fields[0].constraints.required
        "yes" is not a boolean.
      sites/sites_v1.yaml:10  fields[0].example
        "seven" is not a number.
      sites/sites_v1.yaml:11  fields[1].type
        "text": The type is one of integer, number, string, boolean, date, time, datetime.
      sites/sites_v1.yaml:12  fields[2].physicalType
        "float": Write decimal(precision,scale), as decimal(18,4).
      sites/sites_v1.yaml:12  fields[2].example
        "12" is not a number.
      sites/sites_v1.yaml:13  fields[3].description
        "When it opens; empty if unknown": Write "null if …", "null until …": a column without a value is null, not empty.
      sites/sites_v1.yaml:13  fields[3].example
        "8 o'clock": Write a time of day as HH:MM.
      sites/sites_v1.yaml:14  fields[4].example
        "2024-02-30": Write a day as YYYY-MM-DD.
      sites/sites_v1.yaml:15  fields[5].example
        "2024-02-20 08:00": Write an instant in UTC as YYYY-MM-DDTHH:MM:SSZ.
      sites/sites_v1.yaml:16  fields[6].example
        Missing: add a string.
      sites/sites_v1.yaml:16  fields[6]
        "length" is not a property here: remove it, or see README.md for the correct name.
      sites/sites_v1.yaml:18  queries[0].question
        "sites": Write a question, with a question mark.
      sites/sites_v1.yaml:1
        "columns" is not a property here: remove it, or see README.md for the correct name.
      work-orders/orders_v1.yaml:3
        Not YAML: Map keys must be unique.
      work-orders/orders_v1.yaml:5
        Not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]."
  `);
});
