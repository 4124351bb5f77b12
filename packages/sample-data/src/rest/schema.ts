import type { OpenApiDocument } from '@refdesk/openapi/document';
import {
  flattenFirstSchemaAlternative,
  isNullableSchema,
  listSchemaTypes,
  type SchemaObject,
} from '@refdesk/openapi/schema';

/** Schemas of a bundled description by name. */
export type SchemasByName = Readonly<Record<string, SchemaObject>>;

/** Returns the schemas of a bundled description by name. */
export const getComponentSchemas = ({ components }: Pick<OpenApiDocument, 'components'>): SchemasByName =>
  components?.schemas ?? {};

/** A schema with its references resolved; alternatives are reduced to the first one that is not null. */
export interface TableRecordSchema {
  readonly types: readonly string[];
  readonly properties: SchemasByName;
  readonly table: string | undefined;
  /** Columns whose names differ from their fields, keyed by field path: `address.line1`. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Reads a schema, or the schema that it references. */
export function resolveTableRecordSchema(schemas: SchemasByName, schema: SchemaObject): TableRecordSchema {
  const document = { components: { schemas } };
  const {
    type,
    properties = {},
    'x-daas-table': table,
    'x-daas-columns': columns = {},
  } = flattenFirstSchemaAlternative(document, schema);
  const types = [...listSchemaTypes({ type }), ...(isNullableSchema(document, schema) ? ['null'] : [])];
  return { types: [...new Set(types)], properties, table, columns };
}
