import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { getValueAtPointer, splitJsonPointer } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';

/** Components of an OpenAPI document by kind and name. */
export type ReferencedComponents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Collects every component of `document` that `node` references, directly or indirectly. */
export function collectReferencedComponents(node: unknown, document: unknown): ReferencedComponents {
  const valueByReference = new Map<string, unknown>();
  const queue = getReferences(node);
  for (const reference of queue) {
    if (valueByReference.has(reference)) continue;
    const value = getValueAtPointer(document, decodeUriFragment(reference));
    valueByReference.set(reference, value);
    queue.push(...getReferences(value));
  }
  const components: Record<string, Record<string, unknown>> = {};
  for (const [reference, value] of valueByReference) {
    const [kind = '', name = ''] = splitJsonPointer(decodeUriFragment(reference)).slice(-2);
    components[kind] = { ...components[kind], [name]: value };
  }
  return components;
}

const getReferences = (node: unknown): string[] =>
  findObjectsWithKey(node, '$ref').flatMap(({ node: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []));
