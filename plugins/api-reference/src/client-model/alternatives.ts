import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Lists the schemas of `oneOf` or `anyOf`, combined with sibling `properties`; null if they only require fields. */
export function listAlternativesWithCommonFields(
  document: OpenApiDocument,
  { oneOf, anyOf, ...common }: SchemaObject,
): readonly SchemaObject[] | null {
  const schemas = oneOf ?? anyOf;
  if (!schemas?.some((schema) => hasType(document, schema))) return null;
  return common.properties === undefined ? schemas : schemas.map((schema) => ({ allOf: [common, schema] }));
}

function hasType(document: OpenApiDocument, schema: SchemaObject): boolean {
  const { type, properties, oneOf, anyOf, allOf, enum: values, const: constant } = resolveReference(document, schema);
  return [type, properties, oneOf, anyOf, allOf, values, constant].some((keyword) => keyword !== undefined);
}

/** Returns the only `$ref` in `allOf` if the schema adds no constraints to it (common in OpenAPI 3.0), or else null. */
export function findSoleAllOfReference({
  allOf = [],
  properties,
  required,
  oneOf,
  anyOf,
  additionalProperties,
}: SchemaObject): SchemaObject | null {
  const [part, ...others] = allOf;
  const hasConstraints = [properties, required, oneOf, anyOf, additionalProperties].some(
    (keyword) => keyword !== undefined,
  );
  return part?.$ref === undefined || others.length > 0 || hasConstraints ? null : part;
}
