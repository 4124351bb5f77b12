import { getValueAtPointer, isObjectOrArray, splitJsonPointer } from './pointer.ts';

/** An object, or a reference to one. */
interface Referring {
  readonly $ref?: string;
}

/**
 * Returns the object that `node` is or points to. References inside a bundled description are JSON pointers (RFC 6901)
 * in URI fragments.
 *
 * @throws Error if the reference is broken, which earlier checks report.
 */
export function resolveReference<Node extends Referring>(document: unknown, node: Node): Node {
  if (node.$ref === undefined) return node;
  const target = getValueAtPointer(document, decodeUriFragment(node.$ref));
  if (!isObjectOrArray(target)) throw new Error(`${node.$ref} has no target in this description`);
  // The linter has checked that the target is of the expected kind.
  return resolveReference(document, target as Node);
}

/** Returns the component name of a reference: `#/components/schemas/Contact` → `Contact`. */
export const getReferencedComponentName = (reference: string): string =>
  splitJsonPointer(decodeUriFragment(reference)).at(-1) ?? reference;

/** Decodes a URI fragment; an invalid encoding is returned unchanged. */
export function decodeUriFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
