import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { RowsByTable } from '../draft.ts';
import type { SampleData } from '../sample-data.ts';
import { mapSchemasToTables, type TableMapping } from './columns.ts';
import { completeRecordFromExamples, type ExampleRecord, listRecordsInGetExamples } from './examples.ts';
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
  const examplesBySchema = Map.groupBy(listRecordsInGetExamples(description), ({ schema }) => schema);
  const tableMappings = mapSchemasToTables(schemas, dictionary).filter(
    ({ schema }) => !Object.hasOwn(gathered, schema),
  );
  const sources = [
    ...tableMappings.map((mapping) => convertTableRows(rowsByTable, schemas, mapping, parts[mapping.schema])),
    ...Object.entries(gathered).map(
      ([schema, gather]): CollectedRecords => ({ schema, records: gather(rowsByTable), fields: new Set() }),
    ),
  ];
  return new Map(
    sources.map((source) => [
      source.schema,
      completeFromExamples(source, examplesBySchema.get(source.schema) ?? [], keys[source.schema]),
    ]),
  );
}

/** Records of a schema, and the paths of the fields that tables contain. */
interface CollectedRecords {
  readonly schema: string;
  readonly records: ReadonlyMap<number, RestRecord>;
  readonly fields: ReadonlySet<string>;
}

function convertTableRows(
  rowsByTable: RowsByTable,
  schemas: SchemasByName,
  { schema, table, fields }: TableMapping,
  parts: readonly Part[] = [],
): CollectedRecords {
  const completions = parts.map((part) => part(rowsByTable));
  const toRecord = createRowToRecordConverter(schemas, schemas[schema] ?? {}, fields);
  const tableFields = new Set(fields.map(({ path }) => path.join('.')));
  const records = new Map<number, RestRecord>();
  for (const row of rowsByTable.get(table.name) ?? []) {
    const completion: RestRecord = Object.assign({}, ...completions.map((complete) => complete(row)));
    for (const [name, value] of Object.entries(completion)) if (Array.isArray(value)) tableFields.add(name);
    records.set(Number(row[table.primaryKey]), { ...toRecord(row), ...completion });
  }
  return { schema, records, fields: tableFields };
}

function completeFromExamples(
  { records, fields }: CollectedRecords,
  examples: readonly ExampleRecord[],
  keyField = 'id',
): ReadonlyMap<number, RestRecord> {
  const completed = new Map(records);
  for (const { record: example } of examples) {
    const key = Number(example[keyField]);
    const record = completed.get(key);
    if (record) completed.set(key, completeRecordFromExamples(record, example, fields));
  }
  return completed;
}
