import { resolve } from '@portal/openapi/reference';
import { sample } from 'openapi-sampler';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { mergeAllOf } from '../model/merge-all-of.ts';

/** Whose side the value is seen from: a request omits what is read-only, a response what is write-only. */
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
  const merged = mergeAllOf(document, resolve(document, schema));
  let value = withoutUndefined(inventToDepth(document, merged, direction, minDepth));
  for (let depth = minDepth + 1; depth <= maxDepth; depth++) {
    const deeper = withoutUndefined(inventToDepth(document, merged, direction, depth));
    if (JSON.stringify(deeper, null, 2).length > maxLength) return isTelling(value) ? value : shortened(deeper);
    value = deeper;
  }
  return value;
}

/** True for a value that shows more than empty objects: what a reader can learn from. */
const isTelling = (value: unknown): boolean => Object.values(Object(value)).some((field) => typeof field !== 'object' || isTelling(field));

/** The fields of a long value that fit, those that every reader needs first: what identifies it, then what is short. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([aName, a], [bName, b]) => rank(aName, a) - rank(bName, b));
  const kept = new Set<string>();
  let room = maxLength;
  for (const [name, field] of fields) {
    room -= JSON.stringify(field, null, 2).length + name.length + 6;
    if (room < 0 && kept.size > 0) break;
    kept.add(name);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => kept.has(name))
      .map(([name, field]) => [name, room < 0 && kept.size === 1 ? shortened(field) : field]),
  );
}

const rank = (name: string, field: unknown): number => (/^(id|type|name|title|status|state)$/i.test(name) ? 0 : typeof field === 'object' ? 2 : 1);

/** What the sampler could not make anything of is omitted, as JSON leaves it out. */
const withoutUndefined = (value: unknown): unknown => (value === undefined ? {} : JSON.parse(JSON.stringify(value)));

function inventToDepth(document: OpenApiDocument, schema: SchemaObject, direction: Direction, maxSampleDepth: number): unknown {
  const sides = direction === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true };
  // The sampler takes any JSON Schema; its types are narrower than ours.
  return sample(schema as object, { ...sides, quiet: true, maxSampleDepth }, document as object);
}
