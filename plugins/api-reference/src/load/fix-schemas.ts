import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isObjectOrArray } from '@refdesk/openapi/pointer';

type Node = Readonly<Record<string, unknown>>;

/** Kind of value at a location: a schema, a list or map of schemas, data, or anything else. */
type Kind = 'schema' | 'schemas' | 'data' | 'other';

/**
 * Converts schema keywords of other versions of OpenAPI and JSON Schema to those of the description's version. The rule
 * `schema-keywords` warns about each.
 */
export function convertSchemaKeywords(document: OpenApiDocument): OpenApiDocument {
  const isOf30 = document.openapi.startsWith('3.0');
  // Only schemas are changed, and they remain schemas.
  return copy(document, 'other') as OpenApiDocument;

  function copy(node: unknown, kind: Kind): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item, kind === 'schemas' ? 'schema' : kind));
    if (!isObjectOrArray(node) || kind === 'data') return node;
    const read = kind === 'schema' ? fixSchema(node, isOf30) : node;
    return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, copy(value, kindBelow(key, kind))]));
  }
}

const withSchema = [
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
const withSchemas = [
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

function kindBelow(key: string, kind: Kind): Kind {
  if (kind === 'schemas') return 'schema';
  if (key.startsWith('x-') || key === 'example') return 'data';
  if (kind === 'schema' && withSchema.includes(key)) return 'schema';
  if (kind === 'schema') return withSchemas.includes(key) ? 'schemas' : 'data';
  if (key === 'schema' || key === 'itemSchema') return 'schema';
  if (key === 'schemas') return 'schemas';
  return key === 'value' ? 'data' : 'other';
}

function fixSchema(schema: Node, isOf30: boolean): Node {
  const sound = withListedExamples(withRequiredNames(schema));
  return isOf30
    ? sound
    : withNull(withLimit(withLimit(sound, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum'));
}

/** Returns the names of required properties, including those with `required: true`. */
function withRequiredNames(schema: Node): Node {
  const { required, properties, ...others } = schema;
  const saying = Object.entries(isObjectOrArray(properties) ? properties : {}).filter(
    ([, property]) => isObjectOrArray(property) && property.required === true,
  );
  if (saying.length === 0 && typeof required !== 'boolean') return schema;
  const names = [...new Set([...(Array.isArray(required) ? required : []), ...saying.map(([name]) => name)])];
  return { ...others, ...(properties !== undefined && { properties }), ...(names.length > 0 && { required: names }) };
}

/** Converts named examples to a list of their values. */
function withListedExamples(schema: Node): Node {
  const { examples } = schema;
  if (!isObjectOrArray(examples) || Array.isArray(examples)) return schema;
  return {
    ...schema,
    examples: Object.values(examples).map((example) =>
      isObjectOrArray(example) && 'value' in example ? example.value : example,
    ),
  };
}

/** Converts `exclusiveMinimum: true` of OpenAPI 3.0 to the limit itself. */
function withLimit(schema: Node, exclusive: string, limit: string): Node {
  if (typeof schema[exclusive] !== 'boolean') return schema;
  const { [exclusive]: isExclusive, [limit]: value, ...others } = schema;
  return { ...others, ...(typeof value === 'number' && { [isExclusive === true ? exclusive : limit]: value }) };
}

/** Converts `nullable: true` of OpenAPI 3.0 to an additional type. */
function withNull(schema: Node): Node {
  if (typeof schema.nullable !== 'boolean') return schema;
  const { nullable, type, ...others } = schema;
  if (!nullable || type === undefined) return { ...others, ...(type !== undefined && { type }) };
  const allowed = Array.isArray(others.enum) && !others.enum.includes(null) ? { enum: [...others.enum, null] } : {};
  return { ...others, ...allowed, type: [...new Set([type, 'null'].flat())] };
}
