import type { OpenApiDocument } from '@refdesk/openapi/document';
import { appendToPointer, getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { ExtensionFinding } from './check-extensions.ts';

/**
 * Removes parts that are known to be wrong, so that further checks can rely on the rest: unreadable extensions, and
 * broken references.
 */
export function removeInvalidExtensionsAndReferences(
  document: OpenApiDocument,
  findings: readonly ExtensionFinding[],
): OpenApiDocument {
  const unreadable = findings.filter(({ isUnreadable }) => isUnreadable);
  const isUnreadable = (pointer: string): boolean =>
    unreadable.some((finding) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`));

  function copy(node: unknown, pointer: string): unknown {
    if (Array.isArray(node))
      return node
        .filter((item) => !isUnresolvable(item, document))
        .map((item, index) => copy(item, appendToPointer(pointer, index)));
    if (!isObjectOrArray(node)) return node;
    const remaining = Object.entries(node).filter(
      ([key, value]) =>
        !(key.startsWith('x-') && isUnreadable(appendToPointer(pointer, key))) && !isUnresolvable(value, document),
    );
    return Object.fromEntries(remaining.map(([key, value]) => [key, copy(value, appendToPointer(pointer, key))]));
  }

  // The checks allow every part that may be a reference to be missing.
  return copy(document, '#') as OpenApiDocument;
}

/** Whether a reference is external, broken or circular. */
function isUnresolvable(node: unknown, document: OpenApiDocument, seen: readonly string[] = []): boolean {
  const reference = isObjectOrArray(node) ? node.$ref : undefined;
  if (typeof reference !== 'string') return false;
  if (!reference.startsWith('#') || seen.includes(reference)) return true;
  const target = getValueAtPointer(document, decodeUriFragment(reference));
  return !isObjectOrArray(target) || isUnresolvable(target, document, [...seen, reference]);
}
