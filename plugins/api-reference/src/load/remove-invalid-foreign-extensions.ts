import type { OpenApiDocument } from '@refdesk/openapi/document';
import { commonExtensionSchemas, extensionSchemas } from '@refdesk/openapi/extensions';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import type { ZodType } from 'zod';

/** Extensions defined by other tools that we support. */
const supportedNames = [
  'x-codeSamples',
  'x-code-samples',
  'x-tagGroups',
  'x-displayName',
  'x-logo',
  'x-internal',
  'x-webhooks',
  'x-enum-varnames',
] as const;

/** Schemas of the supported foreign extensions. */
const shapes: ReadonlyMap<string, ZodType> = new Map(
  [commonExtensionSchemas, ...Object.values(extensionSchemas)]
    .flatMap((owner): [string, ZodType][] => Object.entries(owner))
    .filter(([name]) => supportedNames.some((foreign) => foreign === name)),
);

export const isSupportedForeignExtension = (name: string): boolean => shapes.has(name);

/** Removes supported foreign extensions with an invalid value, about which `checkExtensions` has warned. */
export const removeInvalidForeignExtensions = (document: OpenApiDocument): OpenApiDocument =>
  copy(document) as OpenApiDocument;

function copy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(copy);
  if (!isObjectOrArray(node)) return node;
  const remaining = Object.entries(node).filter(([key, value]) => shapes.get(key)?.safeParse(value).success !== false);
  return Object.fromEntries(remaining.map(([key, value]) => [key, copy(value)]));
}
