import type { OpenApiDocument } from '@portal/openapi/document';
import { componentName, resolveReference } from '@portal/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@portal/openapi/schema';

/** A schema as it is compared: references followed, parts merged, null apart from the types. */
export interface ComparedSchema {
  /** Name of the component; null when the schema stands where it is used. */
  readonly name: string | null;
  readonly schema: SchemaObject;
  /** JSON types without null; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** What kind of value it is: two schemas of other shapes have nothing inside to compare. */
  readonly shape: string;
}

/** Takes `node` of `document` for comparison. A choice between one schema and null is that schema, nullable. */
export function toCompared(document: OpenApiDocument, node: SchemaObject): ComparedSchema {
  const { $ref, ...own } = node;
  const schema = { ...mergeAllOf(document, resolveReference(document, node)), ...($ref === undefined ? {} : own) };
  const choice = schema.oneOf ?? schema.anyOf;
  const [only, ...others] = choice?.filter((branch) => branch.type !== 'null') ?? [];
  if (choice && only && others.length === 0) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    const inner = toCompared(document, only);
    return { ...inner, schema: { ...inner.schema, ...beside }, isNullable: choice.length > 1 || inner.isNullable };
  }
  const types = typesOf(schema).filter((type) => type !== 'null');
  return {
    name: $ref === undefined ? null : componentName($ref),
    schema,
    types,
    isNullable: typesOf(schema).includes('null') || schema.nullable === true,
    shape: shapeOf(document, schema, types),
  };
}

/** A date-time without an offset; OpenAPI has no format for it, its format registry has this one. */
export const localDateTime = 'date-time-local';

/** Date-times with and without an offset have one shape: which of them it is, the type says. */
function shapeOf(document: OpenApiDocument, schema: SchemaObject, types: readonly string[]): string {
  if (types.includes('array') && typeof schema.items === 'object') return `array of ${toCompared(document, schema.items).shape}`;
  if (types.includes('object')) return !schema.properties && typeof schema.additionalProperties === 'object' ? 'map' : 'object';
  return [...types.toSorted(), schema.format === localDateTime ? 'date-time' : schema.format].filter(Boolean).join(' ');
}

function typesOf(schema: SchemaObject): readonly string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.type) return schema.type;
  if (schema.properties) return ['object'];
  if (schema.items) return ['array'];
  return schema.enum ? ['string'] : [];
}
