import { splitJsonPointer } from '../pointer.ts';

/** Kind of a value in a description: a schema, a list or map of schemas, data, or anything else. */
export type SchemaOrDataKind = 'schema' | 'schemas' | 'data' | 'other';

const schemaKeywords = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
];
const schemaCollectionKeywords = [
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
];

/** Returns the kind of the value at a key of a value of the kind `kind`. */
export function getChildSchemaOrDataKind(key: string, kind: SchemaOrDataKind): SchemaOrDataKind {
  if (kind === 'schemas') return 'schema';
  if (key.startsWith('x-') || key === 'example') return 'data';
  if (kind === 'schema' && schemaKeywords.includes(key)) return 'schema';
  if (kind === 'schema') return schemaCollectionKeywords.includes(key) ? 'schemas' : 'data';
  if (key === 'schema' || key === 'itemSchema') return 'schema';
  if (key === 'schemas') return 'schemas';
  return key === 'value' ? 'data' : 'other';
}

/**
 * Whether a JSON pointer into a description points to a schema.
 *
 * @example `#/components/schemas/Job/properties/id` → true, `#/components/responses/Job` → false
 */
export const isSchemaPointer = (pointer: string): boolean =>
  splitJsonPointer(pointer).reduce<SchemaOrDataKind>(
    (kind, key) => (kind === 'data' ? 'data' : getChildSchemaOrDataKind(key, kind)),
    'other',
  ) === 'schema';
