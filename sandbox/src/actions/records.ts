import type { OlderApiOnlyRecordObject } from '@refdesk/openapi/extensions';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { SampleTableMapping } from '@refdesk/sample-data/rest';
import { isRecord, type JsonRecord } from '../core/json.ts';
import type { Seed } from '../data/seed.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import type { RecordSchema, UniqueKey } from '../description/record-schema.ts';

/** Rows of the sample data's tables, keyed by table name. */
export type SampleTablesByName = Readonly<Record<string, SampleTableRows>>;

interface SampleTableRows {
  /** Name of the primary key. */
  readonly key: string;
  readonly rows: readonly JsonRecord[];
  /** Columns whose values are unique together; `optional` is a nullable one. */
  readonly unique?: readonly { readonly columns: readonly string[]; readonly optional: string | null }[];
}

/** Schemas and initial records of the kinds that only actions use, besides those of the engine's API. */
export interface ActionOnlyRecords {
  readonly schemas: readonly RecordSchema[];
  readonly seed: Seed;
}

/** Returns the identifier name of a record kind: `Contract` → `contractId`. */
export function toIdFieldName(entity: string): string {
  return `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Id`;
}

/**
 * Creates the initial records of every declared kind: rows of its table with camel-case field names, and additional
 * fields from the examples of reads.
 */
export function readActionOnlyRecords(description: Description, tables: SampleTablesByName): ActionOnlyRecords {
  const operations = readSandboxOperations(description);
  const declared = Object.entries(description['x-records'] ?? {});
  const seed = declared.map(
    ([entity, records]) => [entity, createSeed(description, operations, entity, records, tables)] as const,
  );
  return {
    schemas: declared.map(([entity, records]) => ({
      name: entity,
      fields: collectFields(seed, entity),
      key: 'id',
      unique: getUniqueKeys(records, tables),
      counts: [],
      references: new Map(),
    })),
    seed: Object.fromEntries(seed),
  };
}

/** Returns the declared unique keys, and those of the table that the records come from. */
function getUniqueKeys(
  { unique: declared = [], table }: OlderApiOnlyRecordObject,
  tables: SampleTablesByName,
): readonly UniqueKey[] {
  const { key, unique = [] } = tables[table ?? ''] ?? { key: '' };
  const toFieldName = (column: string) => (column === key ? 'id' : toCamelCase(column));
  return [
    ...declared.map((fields) => ({ fields, optionalField: fields.at(-1) ?? null })),
    ...unique.map(({ columns, optional }) => ({
      fields: columns.map(toFieldName),
      optionalField: optional === null ? null : toFieldName(optional),
    })),
  ];
}

function createSeed(
  description: Description,
  operations: readonly SandboxOperation[],
  entity: string,
  { table, records: declared = [] }: OlderApiOnlyRecordObject,
  tables: SampleTablesByName,
): readonly JsonRecord[] {
  const rows = table === undefined ? undefined : tables[table];
  if (table !== undefined && rows === undefined) return [];
  const records = new Map(
    (rows?.rows ?? []).map((row) => [Number(row[rows?.key ?? '']), toCamelCaseRow(row, rows?.key ?? '')] as const),
  );
  for (const example of getExamples(description, operations, entity)) {
    const name = toIdFieldName(entity);
    const id = typeof example[name] === 'number' ? example[name] : records.size + 1;
    const fields = Object.fromEntries(Object.entries(example).filter(([field]) => field !== name));
    // Values of tables take precedence; examples add fields that no table has.
    records.set(id, { id, ...fields, ...records.get(id) });
  }
  for (const record of declared) {
    const id = typeof record.id === 'number' ? record.id : records.size + 1;
    records.set(id, { ...record, id });
  }
  return [...records.values()];
}

/** `next_check_due_on` → `nextCheckDueOn`. */
function toCamelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the columns of tables whose rows are records of actions; every column is a field. */
export function listActionRecordTableMappings(
  { 'x-records': records = {} }: Description,
  tables: SampleTablesByName,
): readonly SampleTableMapping[] {
  return Object.entries(records).flatMap(([schema, { table = '' }]) => {
    const { key: primaryKey, rows: [row] = [] } = tables[table] ?? { key: '' };
    if (row === undefined) return [];
    const fields = Object.keys(row).map((column) => ({
      path: [column === primaryKey ? 'id' : toCamelCase(column)],
      column,
      isList: false,
    }));
    return [{ schema, table, primaryKey, fields }];
  });
}

function toCamelCaseRow(row: JsonRecord, key: string): JsonRecord {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column === key ? 'id' : toCamelCase(column), value]),
  );
}

/** Returns the records in the examples of actions that read a kind. */
function getExamples(
  description: Description,
  operations: readonly SandboxOperation[],
  entity: string,
): readonly JsonRecord[] {
  return operations.flatMap((operation) => {
    const object = description.paths[operation.path]?.post;
    if (object?.['x-sandbox']?.of !== entity || object['x-idempotency'] !== 'safe') return [];
    const sent = readExampleRequestBody(description, operation);
    const examples = operation.responses.find(({ status }) => status === 200)?.examples ?? [];
    return examples.flatMap(({ value }) => {
      const data = isRecord(value) && value.code === 0 ? value.data : null;
      // Identifiers in the request are also fields of the records in its response.
      return (Array.isArray(data) ? data : [data]).filter(isRecord).map((record) => ({ ...pickIds(sent), ...record }));
    });
  });
}

/** Returns the body of the first example of a request. */
export function readExampleRequestBody(description: Description, { path }: SandboxOperation): JsonRecord {
  const body = description.paths[path]?.post?.requestBody;
  const media = body && Object.values(resolveReference(description, body).content)[0];
  const [first] = Object.values(media?.examples ?? {});
  const value = first && resolveReference(description, first).value;
  return isRecord(value) ? value : {};
}

/** Picks the identifiers from a request and omits its dates, search terms and paging. */
function pickIds(sent: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => /(Id|To)$/.test(name) && !name.startsWith('date') && !name.startsWith('search'),
    ),
  );
}

function collectFields(
  seed: readonly (readonly [string, readonly JsonRecord[]])[],
  entity: string,
): ReadonlyMap<string, SchemaObject> {
  const records = seed.find(([name]) => name === entity)?.[1] ?? [];
  return new Map(['id', ...records.flatMap((record) => Object.keys(record))].map((name) => [name, {}]));
}

/** Describes a kind of record as a schema whose fields can be paired. */
export function createRecordObjectSchema({ fields }: RecordSchema): SchemaObject {
  return { properties: Object.fromEntries(fields.keys().map((name) => [name, {}])) };
}
