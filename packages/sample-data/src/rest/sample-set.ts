import { resolve } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import type { RowsByTable } from '../draft.ts';
import { generateSampleRowsOfAllTables } from '../generate-rows.ts';
import { loadSampleDataDefinition, type SampleData } from '../sample-data.ts';
import { type FieldColumnMapping, mapSchemasToTables } from './columns.ts';
import { createRestRecords } from './create-rest-records.ts';
import type { RestRecord } from './record.ts';
import { getComponentSchemas } from './schema.ts';

/** The sample data as plain JSON, so that a service needs no content files. */
export interface SampleDataSet {
  /** Records keyed by REST schema name, including records that have no schema but are read by sandbox rules. */
  readonly records: Readonly<Record<string, readonly RestRecord[]>>;
  /** Mapping of a table's columns to fields, for records that are a single row. */
  readonly tables: readonly SampleTableMapping[];
  /** Rows of tables without a REST schema, which actions read and change, with the name of each table's key. */
  readonly rows: Readonly<Record<string, SampleTableRows>>;
}

export interface SampleTableRows {
  readonly key: string;
  readonly rows: readonly RestRecord[];
  readonly unique: readonly UniqueColumns[];
}

/** Columns whose values are unique together. */
export interface UniqueColumns {
  readonly columns: readonly string[];
  /** The first nullable one of these columns; rows in which it is null are not compared. */
  readonly optional: string | null;
}

export interface SampleTableMapping {
  readonly schema: string;
  readonly table: string;
  readonly primaryKey: string;
  readonly fields: readonly FieldColumnMapping[];
}

/**
 * Creates the sample data of a portal from its content: the folder of the provider, and the path of the description
 * within it. Takes about two seconds, mostly to read files.
 */
export async function createSampleDataSet(contentFolder: string, descriptionPath: string): Promise<SampleDataSet> {
  const dictionary = await loadDataDictionary(resolve(contentFolder, 'dictionary'));
  const description = await readBundledDescription(resolve(contentFolder, descriptionPath));
  const sampleData = await loadSampleDataDefinition(resolve(contentFolder, 'dictionary'));
  return assembleSampleDataSet(
    generateSampleRowsOfAllTables(dictionary, sampleData),
    dictionary,
    description,
    sampleData,
  );
}

/** Creates the sample data from parsed files. */
export function assembleSampleDataSet(
  rowsByTable: RowsByTable,
  dictionary: DataDictionary,
  description: OpenApiDocument,
  sampleData: SampleData,
): SampleDataSet {
  const { besides = {}, keys = {} } = sampleData;
  const tables = mapSchemasToTables(getComponentSchemas(description), dictionary);
  return {
    rows: collectUnmappedRows(rowsByTable, dictionary, new Set(tables.map(({ table }) => table.name))),
    records: {
      ...Object.fromEntries(
        [...createRestRecords(rowsByTable, dictionary, description, sampleData)].map(([schema, records]) => [
          schema,
          [...records.values()],
        ]),
      ),
      ...Object.fromEntries(Object.entries(besides).map(([schema, records]) => [schema, records(rowsByTable)])),
    },
    tables: tables
      .filter(({ schema }) => !Object.hasOwn(keys, schema))
      .map(({ schema, table, fields }) => ({
        schema,
        table: table.name,
        primaryKey: table.primaryKey,
        fields,
      })),
  };
}

/**
 * Collects the rows of tables without a REST schema, except for custom fields, notes and answers, which are parts of
 * REST records.
 */
function collectUnmappedRows(
  rowsByTable: RowsByTable,
  dictionary: DataDictionary,
  mapped: ReadonlySet<string>,
): SampleDataSet['rows'] {
  const unmappedTables = dictionary.tables.filter(
    ({ name }) => !mapped.has(name) && !/_(custom_fields|notes|note_workflow_answers)_v\d+$/.test(name),
  );
  // Rows contain strings, numbers, booleans and null, as records do.
  return Object.fromEntries(
    unmappedTables.map((table) => [
      table.name,
      createTableRows(table, (rowsByTable.get(table.name) ?? []) as readonly RestRecord[]),
    ]),
  );
}

function createTableRows(table: DictionaryTable, rows: readonly RestRecord[]): SampleTableRows {
  return { key: table.primaryKey, rows, unique: listNonPrimaryUniqueKeys(table) };
}

/** Returns the unique keys of a table other than its primary key. */
export function listNonPrimaryUniqueKeys({ columns, uniqueKeys }: DictionaryTable): readonly UniqueColumns[] {
  const keys = [...columns.filter(({ unique }) => unique).map(({ name }) => [name]), ...uniqueKeys];
  return keys.map((names) => ({
    columns: names,
    optional: names.find((name) => columns.find((column) => column.name === name)?.nullable === true) ?? null,
  }));
}
