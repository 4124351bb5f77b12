import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createDbtSourcesYaml } from '../../../../plugins/data-dictionary/src/downloads/dbt-sources.ts';
import { dictionary, rowsByTable } from './content.ts';

/**
 * Properties of tables and columns of a source that dbt's published JSON Schema allows
 * (dbt-labs/dbt-jsonschema, dbt_yml_files-latest.json); it rejects others.
 */
const dataTestSchema = z.union([z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))]);
const columnSchema = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  data_type: z.string().optional(),
  data_tests: z.array(dataTestSchema).optional(),
});
const tableSchema = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  columns: z.array(columnSchema).optional(),
});
const sourcesSchema = z.strictObject({
  version: z.literal(2),
  sources: z.array(
    z.strictObject({ name: z.string(), description: z.string().optional(), tables: z.array(tableSchema) }),
  ),
});

const file: unknown = parse(createDbtSourcesYaml(dictionary, dictionary.tables));
const sources = sourcesSchema.parse(file);
const tables = sources.sources.flatMap((source) => source.tables);

describe('createDbtSourcesYaml', () => {
  test('lists every table and column, without properties that dbt rejects', () => {
    expect(tables.flatMap(({ name, columns = [] }) => columns.map((column) => `${name}.${column.name}`))).toEqual(
      dictionary.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    );
  });

  test.skipIf(!process.env.DBT_YML_SCHEMA)(
    "matches dbt's published JSON Schema in the file that DBT_YML_SCHEMA names",
    async () => {
      const validate = new Ajv({ strict: false, allErrors: true }).compile(
        JSON.parse(await readFile(process.env.DBT_YML_SCHEMA ?? '', 'utf8')),
      );
      expect(validate(file), JSON.stringify(validate.errors, null, 2)).toBe(true);
    },
  );

  test('generates data tests that the sample data passes', () => {
    const getRows = (table: string) => rowsByTable.get(table) ?? [];
    const failures = tables.flatMap(({ name, columns = [] }) =>
      columns.flatMap((column) => {
        const values = getRows(name).map((row) => row[column.name] ?? null);
        const nonNullValues = values.filter((value) => value !== null);
        return (column.data_tests ?? [])
          .filter((dataTest) => !passesDataTest(dataTest, values, nonNullValues, getRows))
          .map((dataTest) => `${name}.${column.name}: ${JSON.stringify(dataTest)}`);
      }),
    );
    expect(failures).toEqual([]);
  });

  test('generates a data test for each rule of the dictionary', () => {
    const testNames = tables.flatMap(({ columns = [] }) =>
      columns.flatMap(({ data_tests = [] }) =>
        data_tests.map((dataTest) => (typeof dataTest === 'string' ? dataTest : (Object.keys(dataTest)[0] ?? ''))),
      ),
    );
    const columns = dictionary.tables.flatMap((table) =>
      table.columns.map((column) => ({ column, isKey: column.name === table.primaryKey })),
    );
    expect(
      Object.fromEntries(
        ['not_null', 'unique', 'relationships', 'accepted_values'].map((name) => [
          name,
          testNames.filter((candidate) => candidate === name).length,
        ]),
      ),
    ).toEqual({
      not_null: columns.filter(({ column }) => !column.nullable).length,
      unique: columns.filter(({ column, isKey }) => column.unique || isKey).length,
      relationships: columns.filter(({ column }) => column.references).length,
      accepted_values: columns.filter(({ column }) => column.enum).length,
    });
  });
});

const relationshipsSchema = z.object({
  relationships: z.object({ arguments: z.object({ to: z.string(), field: z.string() }) }),
});
const acceptedValuesSchema = z.object({
  accepted_values: z.object({ arguments: z.object({ values: z.array(z.string()) }) }),
});

/** Evaluates a data test on the rows of the sample data, as dbt does. */
function passesDataTest(
  dataTest: z.infer<typeof dataTestSchema>,
  values: readonly unknown[],
  nonNullValues: readonly unknown[],
  getRows: (table: string) => readonly Readonly<Record<string, unknown>>[],
): boolean {
  if (dataTest === 'not_null') return values.length === nonNullValues.length;
  if (dataTest === 'unique') return new Set(nonNullValues).size === nonNullValues.length;
  const relationships = relationshipsSchema.safeParse(dataTest);
  if (relationships.success) {
    const { to, field } = relationships.data.relationships.arguments;
    const table = /^source\('data', '(\w+)'\)$/.exec(to)?.[1] ?? '';
    const keys = new Set(getRows(table).map((row) => row[field]));
    return nonNullValues.every((value) => keys.has(value));
  }
  const accepted = new Set<unknown>(acceptedValuesSchema.parse(dataTest).accepted_values.arguments.values);
  return nonNullValues.every((value) => accepted.has(value));
}
