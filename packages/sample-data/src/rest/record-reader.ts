import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Row } from '../draft.ts';
import type { FieldColumnMapping } from './columns.ts';
import type { Json, RestRecord } from './record.ts';
import { resolveTableRecordSchema, type SchemasByName } from './schema.ts';

type Read<Value extends Json> = (row: Readonly<Row>) => Value;

/**
 * Compiles a schema into a function that converts a row to a record. Fields without a column are null or an empty
 * list; a nullable object is null if all its columns are.
 */
export function createRowToRecordConverter(
  schemas: SchemasByName,
  schema: SchemaObject,
  fields: readonly FieldColumnMapping[],
): Read<RestRecord> {
  return createObjectReader(schemas, schema, fields, []);
}

function createObjectReader(
  schemas: SchemasByName,
  schema: SchemaObject,
  fields: readonly FieldColumnMapping[],
  path: readonly string[],
): Read<RestRecord> {
  const { properties } = resolveTableRecordSchema(schemas, schema);
  const readers = Object.entries(properties).map(
    ([name, property]) => [name, createValueReader(schemas, property, fields, [...path, name])] as const,
  );
  return (row) => Object.fromEntries(readers.map(([name, read]) => [name, read(row)]));
}

function createValueReader(
  schemas: SchemasByName,
  property: SchemaObject,
  fields: readonly FieldColumnMapping[],
  path: readonly string[],
): Read<Json> {
  const { types, properties } = resolveTableRecordSchema(schemas, property);
  if (Object.keys(properties).length > 0) {
    const read = createObjectReader(schemas, property, fields, path);
    const nestedFields = fields.filter((field) => path.every((name, index) => field.path[index] === name));
    return (row) =>
      types.includes('null') && nestedFields.every(({ column }) => (row[column] ?? null) === null) ? null : read(row);
  }
  const column = fields.find((field) => field.path.join('.') === path.join('.'))?.column;
  const readCell = (row: Readonly<Row>) => (column === undefined ? null : (row[column] ?? null));
  return types.includes('array') ? (row) => splitList(readCell(row), types.includes('null')) : readCell;
}

/** Splits a comma-separated cell. */
function splitList(cell: Json, mayBeNull: boolean): Json {
  if (cell === null) return mayBeNull ? null : [];
  return String(cell).split(',');
}
