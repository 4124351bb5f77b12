import { type FoundObject, findObjectsWithKey } from '../find-objects.ts';
import { getValueAtPointer, isObjectOrArray } from '../pointer.ts';
import { decodeUriFragment } from '../reference.ts';

/** Keywords whose schemas describe the same value as the schema itself. */
const inPlaceKeywords = ['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas'] as const;

/**
 * Finds references that lead back to their own schema without a property or item in between. Validating a value against
 * such a schema would not terminate; JSON Schema 2020-12 forbids it (core, section 9.4.1).
 *
 * @example `A: { allOf: [{ $ref: '#/components/schemas/A' }] }` → the reference in `allOf`
 */
export function findCircularCompositionReferences(document: unknown): FoundObject[] {
  const references = findObjectsWithKey(document, '$ref');
  const finished = new Set<object>();
  const circular = new Set<object>();
  // Visit targets first, so that the last step of a cycle that starts at a target is a reference.
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

/** A step from a schema to another one, by reference or to a nested schema. */
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
 * Removes circular compositions from a description, so that code that traverses its schemas terminates. Neither an
 * alternative nor a part of `allOf` that is the schema itself changes which values are valid.
 *
 * @example `{ oneOf: [{ $ref: '…itself' }, { type: 'string' }] }` → `{ oneOf: [{ type: 'string' }] }`
 */
export function removeCircularCompositions<Document>(document: Document): Document {
  const circular = new Set<unknown>(findCircularCompositionReferences(document).map(({ node }) => node));
  // Schemas remain schemas, and other parts are unchanged.
  return circular.size === 0 ? document : (copyWithoutCircular(document) as Document);

  function copyWithoutCircular(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(copyWithoutCircular);
    if (!isObjectOrArray(value)) return value;
    const { $ref, ...siblings } = value;
    const entries = Object.entries(circular.has(value) ? siblings : value).flatMap(([name, inner]) => {
      const remaining = isInPlace(name) ? removeCircular(inner) : inner;
      return remaining === undefined ? [] : [[name, copyWithoutCircular(remaining)]];
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
