import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { RowsByTable } from '../draft.ts';
import type { SampleData } from '../sample-data.ts';
import { mapSchemasToTables, type TableMapping } from './columns.ts';
import { completeRecordFromExamples, type ExampleRecord, listExampleRecords } from './examples.ts';
import type { Part, RestRecord, SampleRecords } from './record.ts';
import { createRowToRecordConverter } from './record-reader.ts';
import { getComponentSchemas, type SchemasByName } from './schema.ts';

/**
 * Converts the sample data to records of the REST API: the same contacts, jobs and resources as in the tables. Fields
 * that no table has, such as the website of a contact, come from the description's examples.
 *
 * @param description The bundled description of REST 2.0.0.
 */
export function createRestRecords(
  rowsByTable: RowsByTable,
  dictionary: DataDictionary,
  description: OpenApiDocument,
  { parts = {}, gathered = {}, keys = {} }: SampleData,
): SampleRecords {
  const schemas = getComponentSchemas(description);
  const shown = Map.groupBy(listExampleRecords(description), ({ schema }) => schema);
  const fromTables = mapSchemasToTables(schemas, dictionary).filter(({ schema }) => !(schema in gathered));
  const sources = [
    ...fromTables.map((mapping) => getRecords(rowsByTable, schemas, mapping, parts[mapping.schema])),
    ...Object.entries(gathered).map(
      ([schema, gather]): CollectedRecords => ({ schema, records: gather(rowsByTable), fields: new Set() }),
    ),
  ];
  return new Map(
    sources.map((source) => [source.schema, withExamples(source, shown.get(source.schema) ?? [], keys[source.schema])]),
  );
}

/** Returns the records of a schema, and the paths of the fields that tables contain. */
interface CollectedRecords {
  readonly schema: string;
  readonly records: ReadonlyMap<number, RestRecord>;
  readonly fields: ReadonlySet<string>;
}

function getRecords(
  rowsByTable: RowsByTable,
  schemas: SchemasByName,
  { schema, table, fields }: TableMapping,
  parts: readonly Part[] = [],
): CollectedRecords {
  const completions = parts.map((part) => part(rowsByTable));
  const read = createRowToRecordConverter(schemas, schemas[schema] ?? {}, fields);
  const tableFields = new Set(fields.map(({ path }) => path.join('.')));
  const records = new Map<number, RestRecord>();
  for (const row of rowsByTable.get(table.name) ?? []) {
    const completion: RestRecord = Object.assign({}, ...completions.map((complete) => complete(row)));
    for (const [name, value] of Object.entries(completion)) if (Array.isArray(value)) tableFields.add(name);
    records.set(Number(row[table.primaryKey]), { ...read(row), ...completion });
  }
  return { schema, records, fields: tableFields };
}

function withExamples(
  { records, fields }: CollectedRecords,
  shown: readonly ExampleRecord[],
  keyField = 'id',
): ReadonlyMap<number, RestRecord> {
  const whole = new Map(records);
  for (const { record: example } of shown) {
    const key = Number(example[keyField]);
    const record = whole.get(key);
    if (record) whole.set(key, completeRecordFromExamples(record, example, fields));
  }
  return whole;
}
