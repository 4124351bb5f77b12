import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Row } from '../draft.ts';
import type { FieldColumnMapping } from './columns.ts';
import type { Json, RestRecord } from './record.ts';
import { readRecordSchema, type SchemasByName } from './schema.ts';

type Read<Value extends Json> = (row: Readonly<Row>) => Value;

/**
 * Compiles a schema to a function that converts a row to a record. Fields without a column are null or an empty list; a
 * nullable object is null if all its columns are.
 */
export function createRowToRecordConverter(
  schemas: SchemasByName,
  schema: SchemaObject,
  fields: readonly FieldColumnMapping[],
): Read<RestRecord> {
  return objectReader(schemas, schema, fields, []);
}

function objectReader(
  schemas: SchemasByName,
  schema: SchemaObject,
  fields: readonly FieldColumnMapping[],
  path: readonly string[],
): Read<RestRecord> {
  const { properties } = readRecordSchema(schemas, schema);
  const readers = Object.entries(properties).map(
    ([name, property]) => [name, valueReader(schemas, property, fields, [...path, name])] as const,
  );
  return (row) => Object.fromEntries(readers.map(([name, read]) => [name, read(row)]));
}

function valueReader(
  schemas: SchemasByName,
  property: SchemaObject,
  fields: readonly FieldColumnMapping[],
  path: readonly string[],
): Read<Json> {
  const { types, properties } = readRecordSchema(schemas, property);
  if (Object.keys(properties).length > 0) {
    const read = objectReader(schemas, property, fields, path);
    const inside = fields.filter((field) => path.every((name, index) => field.path[index] === name));
    return (row) =>
      types.includes('null') && inside.every(({ column }) => (row[column] ?? null) === null) ? null : read(row);
  }
  const column = fields.find((field) => field.path.join('.') === path.join('.'))?.column;
  const cell = (row: Readonly<Row>) => (column === undefined ? null : (row[column] ?? null));
  return types.includes('array') ? (row) => listIn(cell(row), types.includes('null')) : cell;
}

/** Splits a comma-separated cell. */
function listIn(cell: Json, mayBeNull: boolean): Json {
  if (cell === null) return mayBeNull ? null : [];
  return String(cell).split(',');
}
