import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isNullableSchema, listSchemaTypes, resolveWholeSchema, type SchemaObject } from '@refdesk/openapi/schema';

/** The named schemas of a bundled description. */
export type Schemas = Readonly<Record<string, SchemaObject>>;

/** Schemas of a bundled description by name. */
export const getComponentSchemas = ({ components }: Pick<OpenApiDocument, 'components'>): Schemas =>
  components?.schemas ?? {};

/** A schema with its references followed; of alternatives, the first one that is not null. */
export interface RecordSchema {
  readonly types: readonly string[];
  readonly properties: Schemas;
  readonly table: string | undefined;
  /** Columns with other names than their fields, by the path of the field: `address.line1`. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Reads a schema, or the schema that it references. */
export function readRecordSchema(schemas: Schemas, schema: SchemaObject): RecordSchema {
  const document = { components: { schemas } };
  const {
    type,
    properties = {},
    'x-daas-table': table,
    'x-daas-columns': columns = {},
  } = resolveWholeSchema(document, schema);
  const types = [...listSchemaTypes({ type }), ...(isNullableSchema(document, schema) ? ['null'] : [])];
  return { types: [...new Set(types)], properties, table, columns };
}
