import { getValueAtPointer, isObjectOrArray, splitJsonPointer } from './pointer.ts';

/** An object that can be replaced by a reference. */
interface Referring {
  readonly $ref?: string;
}

/**
 * The object that `node` is or points to. References inside a bundled description are JSON pointers
 * (RFC 6901) written as URI fragments.
 *
 * @throws Error when the reference is broken; earlier checks have already reported it.
 */
export function resolveReference<Node extends Referring>(document: unknown, node: Node): Node {
  if (node.$ref === undefined) return node;
  const target = getValueAtPointer(document, decodeUriFragment(node.$ref));
  if (!isObjectOrArray(target)) throw new Error(`${node.$ref} has no target in this description`);
  // A reference replaces an object of the same kind; the lint has checked the kind.
  return resolveReference(document, target as Node);
}

/** Name of the component that a reference names: `#/components/schemas/Contact` → `Contact`. */
export const getComponentName = (reference: string): string =>
  splitJsonPointer(decodeUriFragment(reference)).at(-1) ?? reference;

/** A URI fragment without percent encoding; one that is encoded wrongly stays as it is. */
export function decodeUriFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
