import { findObjectsWith } from '@refdesk/openapi/find-objects';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { LocalDiagnostic } from './diagnostic.ts';

/** Finds references that refer to themselves through other references only, and therefore have no target. */
export function findCircularReferences(root: unknown): LocalDiagnostic[] {
  return findObjectsWith(root, '$ref')
    .filter(({ node }) => isCircular(node.$ref, root))
    .map(({ pointer, node }) => ({
      pointer,
      message: `The reference ${node.$ref} leads back to itself.`,
      hint: 'Replace one of the references on the way with its content.',
    }));
}

function isCircular(reference: unknown, root: unknown, seen: readonly string[] = []): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return false;
  if (seen.includes(reference)) return true;
  const target = getValueAtPointer(root, decodeUriFragment(reference));
  return isObjectOrArray(target) && isCircular(target.$ref, root, [...seen, reference]);
}
