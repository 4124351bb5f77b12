import { type FoundObject, findObjectsWithKey } from '../find-objects.ts';
import { getValueAtPointer, isObjectOrArray } from '../pointer.ts';
import { decodeUriFragment } from '../reference.ts';

/** Keywords whose schemas describe the same value as the schema itself. */
const inPlaceKeywords = ['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas'] as const;

/**
 * Finds references back to the schema that contains them without a property or item in between. Such a schema would be
 * compared with the same value forever; JSON Schema 2020-12 forbids it (core, section 9.4.1).
 *
 * @example `A: { allOf: [{ $ref: '#/components/schemas/A' }] }` → the reference in `allOf`
 */
export function findCircularCompositions(document: unknown): FoundObject[] {
  const references = findObjectsWithKey(document, '$ref');
  const finished = new Set<object>();
  const circular = new Set<object>();
  // Targets first, so that a cycle that starts at a target is closed by a reference.
  const targets = references.flatMap(({ node }) => getTargets(document, node).map(({ target }) => target));
  for (const node of [...targets, ...references.map((reference) => reference.node)]) visit(node, []);
  return references.filter(({ node }) => circular.has(node));

  function visit(node: object, path: readonly Step[]): void {
    if (finished.has(node)) return;
    for (const { target, isReference } of getTargets(document, node)) {
      const steps = [...path, { node, isReference }];
      const start = steps.findIndex((step) => step.node === target);
      if (start < 0) visit(target, steps);
      else circular.add(steps.slice(start).findLast((step) => step.isReference)?.node ?? node);
    }
    finished.add(node);
  }
}

/** A step from a schema, through its reference or into a part. */
interface Step {
  readonly node: object;
  readonly isReference: boolean;
}

/** Returns the schemas that describe the same value as `node`. */
function getTargets(document: unknown, node: object): { readonly target: object; readonly isReference: boolean }[] {
  const { $ref, ...keywords } = node as Readonly<Record<string, unknown>>;
  const target =
    typeof $ref === 'string' && $ref.startsWith('#') ? getValueAtPointer(document, decodeUriFragment($ref)) : null;
  const nested = inPlaceKeywords.flatMap((keyword) => {
    const value = keywords[keyword];
    if (!isObjectOrArray(value)) return [];
    return Array.isArray(value) || keyword === 'dependentSchemas' ? Object.values(value) : [value];
  });
  return [
    ...(isObjectOrArray(target) ? [{ target, isReference: true }] : []),
    ...nested.filter(isObjectOrArray).map((inner) => ({ target: inner, isReference: false })),
  ];
}

/**
 * Removes circular compositions from a description, so that everything that traverses its schemas terminates: an
 * alternative that is the schema itself adds no value, and a part that is the schema itself adds no constraint.
 *
 * @example `{ oneOf: [{ $ref: '…itself' }, { type: 'string' }] }` → `{ oneOf: [{ type: 'string' }] }`
 */
export function removeCircularCompositions<Document>(document: Document): Document {
  const circular = new Set<unknown>(findCircularCompositions(document).map(({ node }) => node));
  // Only schemas are changed, and they remain schemas.
  return circular.size === 0 ? document : (copy(document) as Document);

  function copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObjectOrArray(value)) return value;
    const { $ref, ...beside } = value;
    const entries = Object.entries(circular.has(value) ? beside : value).flatMap(([name, inner]) => {
      const remaining = isInPlace(name) ? removeCircular(inner) : inner;
      return remaining === undefined ? [] : [[name, copy(remaining)]];
    });
    return Object.fromEntries(entries);
  }

  function removeCircular(inner: unknown): unknown {
    if (circular.has(inner)) return undefined;
    if (!Array.isArray(inner)) return inner;
    const others = inner.filter((schema) => !circular.has(schema));
    return others.length === 0 ? undefined : others;
  }
}

const isInPlace = (name: string): boolean => inPlaceKeywords.some((keyword) => keyword === name);
