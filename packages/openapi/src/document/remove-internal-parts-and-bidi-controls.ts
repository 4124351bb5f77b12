import { isHttpMethod } from '../operation/methods.ts';
import { getValueAtPointer, isObjectOrArray } from '../pointer.ts';
import { decodeUriFragment } from '../reference.ts';
import type { OpenApiDocument } from './document.ts';

/** Keys whose values are data of the provider, in which `x-internal` has no meaning. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/**
 * Characters that change the direction of text, which can make one title look like another (Unicode TR 36,
 * bidirectional text spoofing).
 */
export const bidiControlCharacters = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes parts marked `x-internal`, and bidirectional control characters. */
export function removeInternalPartsAndBidiControls(document: OpenApiDocument): OpenApiDocument {
  // Only optional parts can be removed: a path, operation, parameter, property, tag or server.
  const { components, ...others } = document;
  const remaining = copy(others, false) as OpenApiDocument;
  return components === undefined ? remaining : { ...remaining, components: copyComponents(components) };
}

/** Copies components. A component itself is retained, because others may reference it; its content can be removed. */
const copyComponents = (
  components: NonNullable<OpenApiDocument['components']>,
): NonNullable<OpenApiDocument['components']> =>
  Object.fromEntries(
    Object.entries(components).map(([kind, named]) => [
      kind,
      Object.fromEntries(Object.entries(named).map(([name, node]) => [name, copy(node, false)])),
    ]),
  );

function copy(node: unknown, isData: boolean): unknown {
  if (typeof node === 'string') return node.replace(bidiControlCharacters, '');
  if (Array.isArray(node)) return node.filter((item) => isData || !isInternal(item)).map((item) => copy(item, isData));
  if (!isObjectOrArray(node)) return node;
  const remaining = Object.entries(node).filter(([, value]) => isData || !isInternal(value));
  return Object.fromEntries(remaining.map(([key, value]) => [key, copy(value, isData || dataKeys.has(key))]));
}

const isInternal = (node: unknown): boolean =>
  isObjectOrArray(node) && !Array.isArray(node) && node['x-internal'] === true;

/** Counts the operations that are internal themselves or by their path. References may be broken. */
export const countInternalOperations = (document: OpenApiDocument): number =>
  Object.values(document.paths ?? {})
    .map((item) => (typeof item?.$ref === 'string' ? getValueAtPointer(document, decodeUriFragment(item.$ref)) : item))
    .filter(isObjectOrArray)
    .flatMap((item) =>
      Object.entries(item).filter(([key, node]) => isHttpMethod(key) && (isInternal(item) || isInternal(node))),
    ).length;
