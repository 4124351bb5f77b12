import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from '@refdesk/test-postgres';
import { Client, types } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatSampleCsv } from '../../../../plugins/data-dictionary/src/downloads/csv.ts';
import { createPostgresqlDdl } from '../../../../plugins/data-dictionary/src/downloads/ddl/postgresql.ts';
import { findJoinPath } from '../../../../plugins/data-dictionary/src/join/join-path.ts';
import { createJoinQuery } from '../../../../plugins/data-dictionary/src/join/join-query.ts';
import { createForeignKeyGraph } from '../../../../plugins/data-dictionary/src/join/key-graph.ts';
import { dictionary, dictionaryExampleQueries, rowsByTable } from './content.ts';
import { expectSameRowsInSameOrder } from './same-rows.ts';
import { createInMemorySqliteSampleDatabase } from './sqlite.ts';

/** Parses dates and times into the format of the sample data, and all other values as usual. */
const getTypeParser: typeof types.getTypeParser = (oid: number) => {
  if (oid === types.builtins.DATE) return (text: string) => text;
  if (oid === types.builtins.TIMESTAMP) return (text: string) => `${text.replace(' ', 'T')}Z`;
  if (oid === types.builtins.TIME) return (text: string) => text.slice(0, 5);
  return types.getTypeParser(oid);
};

let postgres: TestPostgres;
let client: Client;

beforeAll(async () => {
  postgres = await startTestPostgres();
  client = new Client({ connectionString: await postgres.createDatabase(), types: { getTypeParser } });
  await client.connect();
  await client.query(createPostgresqlDdl(dictionary, dictionary.tables));
  await client.query('BEGIN');
  for (const table of dictionary.tables) {
    const file = join(postgres.folder, `${table.name}.csv`);
    await writeFile(file, formatSampleCsv(table, rowsByTable.get(table.name) ?? []));
    await client.query(`COPY ${table.name} FROM '${file}' WITH (FORMAT csv, HEADER true)`);
  }
  await client.query('COMMIT'); // the foreign keys are checked here
}, 60_000);

afterAll(async () => {
  await client.end();
  await postgres.stop();
});

describe('createPostgresqlDdl', () => {
  test('creates every table and column of the dictionary, in order', async () => {
    const { rows } = await client.query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
    );
    const created = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    const written = dictionary.tables
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(created).toEqual(written);
  });

  test('creates every foreign key, all satisfied by the sample data', async () => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS keys, bool_and(convalidated) AS valid FROM pg_constraint WHERE contype = 'f'",
    );
    const keys = dictionary.tables.flatMap(({ columns }) => columns.filter(({ references }) => references));
    expect(rows).toEqual([{ keys: keys.length, valid: true }]);
    await expect(client.query('DELETE FROM contacts_v1 WHERE contact_id = 48213')).rejects.toThrow(
      /violates foreign key constraint/,
    );
  });

  test('adds a comment to every column', async () => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS without FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND col_description(c.oid, a.attnum) IS NULL",
    );
    expect(rows).toEqual([{ without: 0 }]);
  });
});

test('PostgreSQL runs the generated join of every table with jobs and with contacts', async () => {
  const graph = createForeignKeyGraph(dictionary);
  for (const { name } of dictionary.tables) {
    for (const [from, to] of [
      ['jobs_v1', name],
      [name, 'contacts_v1'],
    ] as const) {
      const steps = findJoinPath(graph, from, to)?.map((step) => ({ ...step, key: step.keys[0] }));
      expect(steps, `${from} to ${to}`).toBeDefined();
      const { rows } = await client.query(createJoinQuery(graph, from, steps ?? [], 'PostgreSQL'));
      expect(rows.length, `${from} to ${to}`).toBeGreaterThan(0);
    }
  }
}, 60_000);

describe('example queries return the same rows on PostgreSQL and SQLite', () => {
  const sqlite = createInMemorySqliteSampleDatabase();

  test.each(dictionaryExampleQueries)('$name', async ({ sql }) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    expect(rows.length).toBeGreaterThan(0);
    const statement = sqlite.prepare(sql);
    statement.setReturnArrays(true);
    expectSameRowsInSameOrder(statement.all(), rows);
  });
});
