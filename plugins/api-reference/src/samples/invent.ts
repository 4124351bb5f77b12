import { sample } from 'openapi-sampler';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';

/** Whose side the value is seen from: a request leaves out what is read-only, a response what is write-only. */
export type Direction = 'request' | 'response';

/** Levels of objects and lists in an invented value. */
const minDepth = 1;
const maxDepth = 8;

/** Characters of indented JSON beyond which a value is not made deeper: it is to be read. */
const maxLength = 1_200;

/**
 * A value that fits the schema, for a description that gives no example. It is as deep as it can be within
 * `maxLength`, so that schemas which refer to each other in many ways do not fill the page.
 */
export function inventValue(document: OpenApiDocument, schema: SchemaObject, direction: Direction): unknown {
  let value = inventToDepth(document, schema, direction, minDepth);
  for (let depth = minDepth + 1; depth <= maxDepth; depth++) {
    const deeper = inventToDepth(document, schema, direction, depth);
    if (JSON.stringify(deeper, null, 2).length > maxLength) return value;
    value = deeper;
  }
  return value;
}

function inventToDepth(document: OpenApiDocument, schema: SchemaObject, direction: Direction, maxSampleDepth: number): unknown {
  const sides = direction === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true };
  // The sampler takes any JSON Schema; its types are narrower than ours.
  return sample(schema as object, { ...sides, quiet: true, maxSampleDepth }, document as object);
}
