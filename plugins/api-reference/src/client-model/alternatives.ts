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
