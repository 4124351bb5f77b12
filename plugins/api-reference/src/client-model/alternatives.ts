import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';

/** One of `oneOf` and `anyOf`, each with the fields beside them; null where these only say what else is required. */
export function alternativesOf(document: OpenApiDocument, { oneOf, anyOf, ...own }: SchemaObject): readonly SchemaObject[] | null {
  const schemas = oneOf ?? anyOf;
  if (!schemas?.some((schema) => hasType(document, schema))) return null;
  return own.properties === undefined ? schemas : schemas.map((schema) => ({ allOf: [own, schema] }));
}

function hasType(document: OpenApiDocument, schema: SchemaObject): boolean {
  const { type, properties, oneOf, anyOf, allOf, enum: values, const: constant } = resolve(document, schema);
  return [type, properties, oneOf, anyOf, allOf, values, constant].some((keyword) => keyword !== undefined);
}

/** The reference that a schema is but for words beside it, as 3.0 writes them; null for any other. */
export function soleReference({ allOf = [], properties, required, oneOf, anyOf, additionalProperties }: SchemaObject): SchemaObject | null {
  const [part, ...others] = allOf;
  const isMore = [properties, required, oneOf, anyOf, additionalProperties].some((keyword) => keyword !== undefined);
  return part?.$ref === undefined || others.length > 0 || isMore ? null : part;
}
