import { formatColumnType } from '@refdesk/dictionary/model/column-type';
import { describeTableWithGrain } from '@refdesk/dictionary/model/describe-grain';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { stringify } from 'yaml';

type DataTest = string | Readonly<Record<string, { readonly arguments: Readonly<Record<string, unknown>> }>>;

/**
 * Generates a dbt sources.yml with the tests that the dictionary implies. Test arguments are nested in `arguments`, as
 * required by dbt 1.10.8 and later
 * (https://docs.getdbt.com/reference/global-configs/behavior-flags/require_generic_test_arguments_property).
 * References to tables outside `tables` get no relationships test, because it would fail.
 */
export function createDbtSourcesYaml(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  // The name used in source(…) calls and, by default, the name of the schema.
  const { source, product } = dictionary.pages;
  const names = new Set(tables.map(({ name }) => name));
  const sources = {
    version: 2,
    sources: [
      {
        name: source,
        description: `${product === null ? 'Full' : `${product}: full`} snapshots of one organisation, hourly or daily.`,
        tables: tables.map((table) => ({
          name: table.name,
          description: `${describeTableWithGrain(table)}; loaded ${table.refresh}.`,
          columns: table.columns.map((column) => createColumnEntry(dictionary, table, column, source, names)),
        })),
      },
    ],
  };
  return stringify(sources, { lineWidth: 120 });
}

function createColumnEntry(
  dictionary: DataDictionary,
  table: DictionaryTable,
  column: DictionaryColumn,
  source: string,
  tables: ReadonlySet<string>,
): object {
  const tests = listTests(dictionary, table, column, source, tables);
  return {
    name: column.name,
    description: `${column.description}.`,
    data_type: formatColumnType(column.type),
    ...(tests.length > 0 ? { data_tests: tests } : {}),
  };
}

function listTests(
  { enums }: DataDictionary,
  table: DictionaryTable,
  column: DictionaryColumn,
  source: string,
  tables: ReadonlySet<string>,
): DataTest[] {
  const { references } = column;
  const values = column.enum === null ? undefined : enums[column.enum]?.values.map(({ value }) => value);
  return [
    ...(column.nullable ? [] : ['not_null']),
    ...(column.unique || column.name === table.primaryKey ? ['unique'] : []),
    ...(references && tables.has(references.table)
      ? [
          {
            relationships: {
              arguments: { to: `source('${source}', '${references.table}')`, field: references.column },
            },
          },
        ]
      : []),
    ...(values ? [{ accepted_values: { arguments: { values } } }] : []),
  ];
}
