import type { OpenApiDocument } from './document.ts';

/**
 * The object that `node` is or points to. References inside a bundled description are JSON pointers
 * (RFC 6901) written as URI fragments.
 *
 * @throws Error when the reference leads nowhere; the checks before this have reported it already.
 */
export function resolve<Node extends { readonly $ref?: string }>(document: OpenApiDocument, node: Node): Node {
  if (node.$ref === undefined) return node;
  const target = pointerParts(node.$ref).reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), document);
  if (!isRecord(target)) throw new Error(`${node.$ref} leads nowhere in this description`);
  // A reference stands where an object of the same kind is expected; the lint has checked the kind.
  return resolve(document, target as Node);
}

/** Name of the component that a reference names: `#/components/schemas/Contact` → `Contact`. */
export const componentName = (reference: string): string => pointerParts(reference).at(-1) ?? reference;

const pointerParts = (reference: string): string[] =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
