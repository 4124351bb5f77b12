import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { guideCodeBlocks } from './guides.ts';

const folder = resolve(import.meta.dirname, '../../dictionary');
const queries = guideCodeBlocks.filter(({ language, meta }) => language === 'sql' && meta.dialect === undefined);

const database = new DatabaseSync(':memory:');
beforeAll(() => {
  for (const file of globSync('*/*_v1.yaml', { cwd: folder })) {
    const { name, fields } = parse(readFileSync(resolve(folder, file), 'utf8')) as {
      name: string;
      fields: { name: string }[];
    };
    database.exec(`create table ${name} (${fields.map((field) => field.name).join(', ')})`);
  }
});

test.each(queries.map((query) => [query.location, query] as const))(
  '%s: the query runs on the tables of the dictionary',
  (_, { code, meta }) => {
    if (meta.setup) database.exec(meta.setup);
    expect(() => database.prepare(code).all()).not.toThrow();
  },
);

test('a query with an unknown column is rejected', () => {
  expect(() => database.prepare('select colour from jobs_v1')).toThrow('no such column: colour');
});

const exampleQueries = globSync('*/*_v1.yaml', { cwd: folder }).flatMap((file) => {
  const { name, queries: tableQueries = [] } = parse(readFileSync(resolve(folder, file), 'utf8')) as {
    name: string;
    queries?: { sql: string }[];
  };
  return tableQueries.map(({ sql }) => ({ location: name, code: sql }));
});

test('queries find custom fields by definition, because fields can have the same name', () => {
  expect(exampleQueries.length).toBeGreaterThan(150);
  expect(
    [...queries, ...exampleQueries]
      .filter(({ code }) => /field_name\s*(=|in\b|like\b)/i.test(code))
      .map(({ location }) => location),
  ).toEqual([]);
});
