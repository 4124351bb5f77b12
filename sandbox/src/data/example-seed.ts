import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { getListField, getNumberField, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { type Description, getReferencedSchemaName } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import { type RecordSchema, readRecordSchemas } from '../description/record-schema.ts';
import type { Seed } from './seed.ts';

/** Creates initial records from a description's examples; those of reads precede those of lists and actions. */
export function createSeedFromExamples(description: Description): Seed {
  const operations = readSandboxOperations(description);
  const schemas = readRecordSchemas(description, operations);
  const seed = new Map<string, Map<number, JsonRecord>>();
  const sortedOperations = operations.toSorted((a, b) => getRank(a) - getRank(b));
  for (const operation of sortedOperations)
    for (const { schema, record } of getExamples(description, operation)) add(seed, schemas.get(schema), record);
  return Object.fromEntries(seed.entries().map(([schema, records]) => [schema, [...records.values()]]));
}

function getRank({ kind }: SandboxOperation): number {
  return ['read', 'list'].indexOf(kind.type) + 1 || 3;
}

function getExamples(
  description: Description,
  { success, responses }: SandboxOperation,
): readonly { readonly schema: string; readonly record: JsonRecord }[] {
  const examples = responses.find(({ status }) => status === success.status)?.examples ?? [];
  const schemaName = getReferencedSchemaName(success.schema ?? undefined);
  const itemSchemaName =
    success.schema &&
    getReferencedSchemaName(
      getItemsSchema(resolveReference<SchemaObject>(description, success.schema).properties?.data ?? {}),
    );
  const schema = itemSchemaName ?? schemaName;
  return schema === null ? [] : examples.flatMap(({ value }) => toRecords(value).map((record) => ({ schema, record })));
}

function toRecords(value: Json): readonly JsonRecord[] {
  if (!isRecord(value)) return [];
  return 'data' in value ? getListField(value, 'data').filter(isRecord) : [value];
}

function add(seed: Map<string, Map<number, JsonRecord>>, schema: RecordSchema | undefined, record: JsonRecord): void {
  const key = schema && getNumberField(record, schema.key);
  if (schema === undefined || key === null || key === undefined) return;
  const records = seed.get(schema.name) ?? new Map<number, JsonRecord>();
  if (!records.has(key)) seed.set(schema.name, records.set(key, record));
}
