import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDictionaryFiles } from '../source/dictionary-files.ts';
import { checkTableSchemaAndActionNames } from './api-names.ts';

const { files } = await readDictionaryFiles(fileURLToPath(new URL('../load/fixtures/sound', import.meta.url)));
const createApiPages = (schemas: readonly string[], actions: readonly string[]) => ({
  rest: {
    title: 'REST API',
    schemas: Object.fromEntries(
      schemas.map((name) => [name, { name, path: `/rest#${name}`, operations: [], partOf: [] }]),
    ),
  },
  actions: {
    title: 'Web services',
    byName: Object.fromEntries(
      actions.map((name) => [name, { title: name, method: 'post', route: `/call/${name}`, path: `/web/${name}` }]),
    ),
  },
});

test('reports an unknown schema or action and suggests the most similar name', () => {
  expect(checkTableSchemaAndActionNames(files, createApiPages(['Orders', 'Site'], ['order-lists']))).toEqual([
    {
      file: 'work-orders/orders_v1.yaml',
      line: 9,
      path: 'rest',
      message: '"Order" is not a schema of the REST API: did you mean Orders?',
    },
    {
      file: 'work-orders/orders_v1.yaml',
      line: 10,
      path: 'actions[0]',
      message: '"order-list" is not an action of the web services with a page: did you mean order-lists?',
    },
  ]);
});

test('accepts names that the API descriptions define', () => {
  expect(checkTableSchemaAndActionNames(files, createApiPages(['Order'], ['order-list']))).toEqual([]);
});
