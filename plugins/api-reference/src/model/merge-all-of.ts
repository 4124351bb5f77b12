import { componentName, resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from './document.ts';

/**
 * The schema with what its `allOf` parts say among its own, as a reader thinks of it. Parts that hold
 * alternatives stay under `allOf`. A part that leads back to the schema is omitted.
 */
export function mergeAllOf(document: OpenApiDocument, schema: SchemaObject, seen: readonly SchemaObject[] = []): SchemaObject {
  const { allOf, ...own } = schema;
  if (!allOf || seen.includes(schema)) return own;
  const parts = allOf.map((part) => ({ part, target: mergeAllOf(document, resolve(document, part), [...seen, schema]) }));
  const plain = parts.filter(({ target }) => !hasAlternatives(target)).map(({ target }) => target);
  const others = parts.filter(({ target }) => hasAlternatives(target)).map(({ part }) => part);
  // A single reference with a description beside it is the way 3.0 describes a reference.
  if (plain.length === 0 && others.length === 1 && !own.properties) return { ...parts[0]?.target, ...own };
  return { ...combine([...plain, own]), ...(others.length > 0 && { allOf: others }) };
}

/** The names of the schemas that `allOf` brings together, by which a schema without a name of its own is known again. */
export const mergedNames = ({ allOf = [] }: SchemaObject): string[] =>
  allOf.flatMap((part) => (part.$ref === undefined ? mergedNames(part) : [componentName(part.$ref)]));

const hasAlternatives = (schema: SchemaObject): boolean => Boolean(schema.oneOf ?? schema.anyOf ?? schema.allOf ?? schema.not);

function combine(schemas: readonly SchemaObject[]): SchemaObject {
  const required = schemas.flatMap((schema) => schema.required ?? []);
  const properties = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  return {
    ...Object.assign({}, ...schemas),
    ...(required.length > 0 && { required }),
    ...(schemas.some((schema) => schema.properties) && { properties: properties.reduce(addProperty, {}) }),
  };
}

/** A property that two parts have is described by both; a reference stands for itself. */
function addProperty(known: Readonly<Record<string, SchemaObject>>, [name, schema]: [string, SchemaObject]): Record<string, SchemaObject> {
  return { ...known, [name]: schema.$ref === undefined ? { ...known[name], ...schema } : schema };
}
