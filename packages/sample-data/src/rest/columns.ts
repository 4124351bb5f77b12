import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { resolveTableRecordSchema, type SchemasByName } from './schema.ts';

/** A field of a REST record and its column. */
export interface FieldColumnMapping {
  /** Path of the field within the record: `['address', 'line1']`. */
  readonly path: readonly string[];
  readonly column: string;
  /** Whether the field is a list, whose items are comma-separated in the column. */
  readonly isList: boolean;
}

/** A schema of the REST API and the table that contains the same records. */
export interface TableMapping {
  readonly schema: string;
  readonly table: DictionaryTable;
  /** Fields that have a column, in the order of the schema. */
  readonly fields: readonly FieldColumnMapping[];
}

/**
 * Maps fields to columns. A schema names its table in `x-daas-table`. A field's column is its name in snake_case,
 * prefixed with the names of the enclosing objects; `x-daas-columns` names exceptions. The field `id` is the primary
 * key.
 *
 * @throws RangeError if a schema names a field, table or column that does not exist.
 */
export function mapSchemasToTables(schemas: SchemasByName, dictionary: DataDictionary): TableMapping[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const { table: tableName, columns } = resolveTableRecordSchema(schemas, schema);
    if (tableName === undefined) return [];
    const table = dictionary.tables.find((candidate) => candidate.name === tableName);
    if (!table) throw new RangeError(`${name} names ${tableName}, which is not a table of the dictionary.`);
    const leaves = getLeaves(schemas, schema);
    const unknownPath = Object.keys(columns).find((path) => !leaves.some((leaf) => leaf.path.join('.') === path));
    if (unknownPath !== undefined)
      throw new RangeError(`x-daas-columns of ${name} names ${unknownPath}, which is not one of its fields.`);
    return [{ schema: name, table, fields: leaves.flatMap((leaf) => findColumn(leaf, table, columns) ?? []) }];
  });
}

type Leaf = Omit<FieldColumnMapping, 'column'>;

/** Returns the fields of a record and its nested objects. */
function getLeaves(schemas: SchemasByName, schema: SchemaObject, path: readonly string[] = []): Leaf[] {
  return Object.entries(resolveTableRecordSchema(schemas, schema).properties).flatMap(([name, property]) => {
    const { types, properties } = resolveTableRecordSchema(schemas, property);
    const fieldPath = [...path, name];
    return Object.keys(properties).length > 0
      ? getLeaves(schemas, property, fieldPath)
      : [{ path: fieldPath, isList: types.includes('array') }];
  });
}

function findColumn(
  leaf: Leaf,
  { name, columns, primaryKey }: DictionaryTable,
  columnsByPath: Readonly<Record<string, string>>,
): FieldColumnMapping | undefined {
  const path = leaf.path.join('.');
  const column = columnsByPath[path] ?? (path === 'id' ? primaryKey : toSnakeCaseName(leaf.path.join('_')));
  if (columns.some((candidate) => candidate.name === column)) return { ...leaf, column };
  if (columnsByPath[path] !== undefined)
    throw new RangeError(`x-daas-columns names ${column}, which is not a column of ${name}.`);
  return undefined;
}

/** `postalCode` → `postal_code`. */
export function toSnakeCaseName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
