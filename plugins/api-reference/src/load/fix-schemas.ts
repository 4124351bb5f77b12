import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import { getChildSchemaOrDataKind, type SchemaOrDataKind } from '@refdesk/openapi/schema-pointer';

type Node = Readonly<Record<string, unknown>>;

/**
 * Converts schema keywords of other OpenAPI and JSON Schema versions to those of the description's version. The rule
 * `schema-keywords` warns about each of them.
 */
export function convertSchemaKeywords(document: OpenApiDocument): OpenApiDocument {
  const isOpenApi30 = document.openapi.startsWith('3.0');
  // Only schemas are changed, and they remain schemas.
  return copy(document, 'other') as OpenApiDocument;

  function copy(node: unknown, kind: SchemaOrDataKind): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item, kind === 'schemas' ? 'schema' : kind));
    if (!isObjectOrArray(node) || kind === 'data') return node;
    const fixed = kind === 'schema' ? fixSchema(node, isOpenApi30) : node;
    return Object.fromEntries(
      Object.entries(fixed).map(([key, value]) => [key, copy(value, getChildSchemaOrDataKind(key, kind))]),
    );
  }
}

function fixSchema(schema: Node, isOpenApi30: boolean): Node {
  const base = convertNamedExamples(convertRequiredFlags(schema));
  return isOpenApi30
    ? base
    : convertNullable(convertLimit(convertLimit(base, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum'));
}

/** Moves `required: true` from properties to the `required` list of the schema. */
function convertRequiredFlags(schema: Node): Node {
  const { required, properties, ...others } = schema;
  const flagged = Object.entries(isObjectOrArray(properties) ? properties : {}).filter(
    ([, property]) => isObjectOrArray(property) && property.required === true,
  );
  if (flagged.length === 0 && typeof required !== 'boolean') return schema;
  const names = [...new Set([...(Array.isArray(required) ? required : []), ...flagged.map(([name]) => name)])];
  return { ...others, ...(properties !== undefined && { properties }), ...(names.length > 0 && { required: names }) };
}

/** Converts named examples to a list of their values. */
function convertNamedExamples(schema: Node): Node {
  const { examples } = schema;
  if (!isObjectOrArray(examples) || Array.isArray(examples)) return schema;
  return {
    ...schema,
    examples: Object.values(examples).map((example) =>
      isObjectOrArray(example) && 'value' in example ? example.value : example,
    ),
  };
}

/** Converts a boolean `exclusiveMinimum` or `exclusiveMaximum` (OpenAPI 3.0) to a numeric limit. */
function convertLimit(schema: Node, exclusive: string, limit: string): Node {
  if (typeof schema[exclusive] !== 'boolean') return schema;
  const { [exclusive]: isExclusive, [limit]: value, ...others } = schema;
  return { ...others, ...(typeof value === 'number' && { [isExclusive === true ? exclusive : limit]: value }) };
}

/** Converts `nullable: true` (OpenAPI 3.0) to an additional type. */
function convertNullable(schema: Node): Node {
  if (typeof schema.nullable !== 'boolean') return schema;
  const { nullable, type, ...others } = schema;
  if (!nullable || type === undefined) return { ...others, ...(type !== undefined && { type }) };
  const allowed = Array.isArray(others.enum) && !others.enum.includes(null) ? { enum: [...others.enum, null] } : {};
  return { ...others, ...allowed, type: [...new Set([type, 'null'].flat())] };
}
