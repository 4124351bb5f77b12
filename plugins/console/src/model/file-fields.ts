import type { SchemaObject } from '@refdesk/openapi/schema';
import { resolveAndFlattenSchema, type SchemaDefinitions, separateNullFromSchema } from './definitions.ts';

/** Whether a schema is that of a file: OpenAPI 3.1 states its media type, 3.0 uses `format: binary`. */
const isFileSchema = ({ format, contentMediaType, contentEncoding }: SchemaObject): boolean =>
  format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);

/** Whether a field of a form is a list of files. */
function isFileListField(node: SchemaObject, definitions: SchemaDefinitions): boolean {
  const { items } = separateNullFromSchema(node, definitions).schema;
  return typeof items === 'object' && isFileSchema(resolveAndFlattenSchema(items, definitions));
}

/** Whether a field of a form is a file or a list of files. */
export const isFileField = (node: SchemaObject, definitions: SchemaDefinitions): boolean =>
  isFileSchema(separateNullFromSchema(node, definitions).schema) || isFileListField(node, definitions);

/** A field of a form that is a file or a list of files. */
export interface FileField {
  readonly name: string;
  readonly isList: boolean;
}

/** Lists the fields of a form that are files or lists of files. */
export function listFileFields(schema: SchemaObject, definitions: SchemaDefinitions): readonly FileField[] {
  const { properties = {} } = resolveAndFlattenSchema(schema, definitions);
  return Object.entries(properties)
    .filter(([, property]) => isFileField(property, definitions))
    .map(([name, property]) => ({ name, isList: isFileListField(property, definitions) }));
}
