import type { ComponentsObject, OpenApiDocument } from '@refdesk/openapi/document';
import { getValueAtPointer, isObjectOrArray, splitJsonPointer } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/** Kinds of components that OpenAPI 3.0 does not have, with the minor version that added them. */
const minorVersionByNewerKind: ReadonlyMap<string, number> = new Map([
  ['pathItems', 1],
  ['mediaTypes', 2],
]);

const getMinorVersion = ({ openapi }: Pick<OpenApiDocument, 'openapi'>): number => Number(openapi.split('.')[1]);

/** Lists the kinds of components of a description that only newer versions of OpenAPI have. */
const listNewerKinds = (document: OpenApiDocument): string[] =>
  Object.keys(document.components ?? {}).filter(
    (kind) => (minorVersionByNewerKind.get(kind) ?? 0) > getMinorVersion(document),
  );

/** Warns about each kind of component that only newer versions of OpenAPI have. */
export const checkComponentKindsOfNewerOpenApi = (document: OpenApiDocument): UnlocatedDiagnostic[] =>
  listNewerKinds(document).map((kind) => ({
    pointer: `#/components/${kind}`,
    message: `OpenAPI 3.${getMinorVersion(document)} has no components of the kind ${kind}.`,
    hint: `OpenAPI 3.${minorVersionByNewerKind.get(kind)} has. They are read where they are referenced.`,
    level: 'warning',
    kind: 'newer-components',
  }));

/**
 * Resolves references to components of kinds that the OpenAPI version of the description does not have, and removes
 * these components. Redocly's bundler moves the `content` of requests and responses to `components.mediaTypes` in every
 * version. In OpenAPI 3.2, which has this kind for single media types, only references from `content` are resolved.
 */
export function inlineComponentKindsOfNewerOpenApi(document: OpenApiDocument): OpenApiDocument {
  const kinds = listNewerKinds(document);
  const inlinedMediaTypes = new Set<string>();
  const { components } = document;
  if (components === undefined || (kinds.length === 0 && !('mediaTypes' in components))) return document;
  const otherComponents = Object.entries(components).filter(([kind]) => !kinds.includes(kind));
  const inlined = copy({ ...document, components: Object.fromEntries(otherComponents) }, '', []);
  if (kinds.length === 0 && inlinedMediaTypes.size === 0) return document;
  // Only references are replaced, with objects of the type that they reference.
  return removeInlinedMediaTypes(inlined as OpenApiDocument, inlinedMediaTypes);

  function copy(node: unknown, key: string, resolving: readonly string[]): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item, key, resolving));
    if (!isObjectOrArray(node)) return node;
    const target = findInlinedComponent(node.$ref, key, resolving);
    if (target === undefined)
      return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, copy(value, name, resolving)]));
    const { $ref, ...siblings } = node;
    return copy({ ...target, ...siblings }, key, [...resolving, String($ref)]);
  }

  /** Returns the target of a reference that is resolved; undefined for any other value, or inside its own target. */
  function findInlinedComponent(reference: unknown, key: string, resolving: readonly string[]) {
    if (typeof reference !== 'string' || resolving.includes(reference)) return undefined;
    const pointer = decodeUriFragment(reference);
    const [section, kind = '', name = ''] = splitJsonPointer(pointer);
    const isContent = kind === 'mediaTypes' && key === 'content';
    if (!reference.startsWith('#') || section !== 'components' || !(kinds.includes(kind) || isContent))
      return undefined;
    const target = getValueAtPointer(document, pointer);
    if (!isObjectOrArray(target)) return undefined;
    if (isContent) inlinedMediaTypes.add(name);
    return target;
  }
}

function removeInlinedMediaTypes(document: OpenApiDocument, names: ReadonlySet<string>): OpenApiDocument {
  const { mediaTypes, ...components }: Readonly<Record<string, unknown>> = { ...document.components };
  if (!isObjectOrArray(mediaTypes)) return document;
  const remaining = Object.entries(mediaTypes).filter(([name]) => !names.has(name));
  const otherMediaTypes = remaining.length > 0 && { mediaTypes: Object.fromEntries(remaining) };
  // Only entries are removed.
  return { ...document, components: { ...components, ...otherMediaTypes } as ComponentsObject };
}
