import type { OpenApiDocument, SchemaObject } from './document.ts';
import { resolve } from './resolve.ts';

/**
 * The schema with the properties of its `allOf` parts among its own, as a reader thinks of it. Parts
 * that are no plain objects stay under `allOf`. A part that leads back to the schema is left out.
 */
export function mergeAllOf(document: OpenApiDocument, schema: SchemaObject, seen: readonly SchemaObject[] = []): SchemaObject {
  const { allOf, ...own } = schema;
  if (!allOf || seen.includes(schema)) return own;
  const parts = allOf.map((part) => ({ part, target: mergeAllOf(document, resolve(document, part), [...seen, schema]) }));
  const plain = parts.filter(({ target }) => isPlainObject(target)).map(({ target }) => target);
  const others = parts.filter(({ target }) => !isPlainObject(target)).map(({ part }) => part);
  // A single reference with a description beside it is the way 3.0 describes a reference.
  if (plain.length === 0 && others.length === 1 && !own.properties) return { ...parts[0]?.target, ...own };
  return { ...combine([...plain, own]), ...(others.length > 0 && { allOf: others }) };
}

const isPlainObject = (schema: SchemaObject): boolean => schema.properties !== undefined && !(schema.oneOf ?? schema.anyOf ?? schema.allOf ?? schema.not);

function combine(schemas: readonly SchemaObject[]): SchemaObject {
  return {
    ...Object.assign({}, ...schemas),
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
  };
}
