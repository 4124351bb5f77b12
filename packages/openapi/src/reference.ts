import { getValueAtPointer, isObjectOrArray, splitJsonPointer } from './pointer.ts';

/** An object, or a reference to one. */
interface MaybeReference {
  readonly $ref?: string;
}

/**
 * Returns `node` itself, or the object that it references. References inside a bundled description are JSON pointers in
 * URI fragments (RFC 6901).
 *
 * @throws Error if the reference is broken. Previous checks report such references to authors.
 */
export function resolveReference<Node extends MaybeReference>(document: unknown, node: Node): Node {
  if (node.$ref === undefined) return node;
  const target = getValueAtPointer(document, decodeUriFragment(node.$ref));
  if (!isObjectOrArray(target)) throw new Error(`${node.$ref} has no target in this description`);
  // The linter has checked that the target has the expected type.
  return resolveReference(document, target as Node);
}

/** Returns the component name of a reference: `#/components/schemas/Contact` → `Contact`. */
export const getReferencedComponentName = (reference: string): string =>
  splitJsonPointer(decodeUriFragment(reference)).at(-1) ?? reference;

/** Decodes a URI fragment; returns it unchanged if its encoding is invalid. */
export function decodeUriFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
