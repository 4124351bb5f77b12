import type { BaseResolver, Document } from '@redocly/openapi-core';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';

/** A description with resolved extensions, and the files that contain them. */
interface WithExtensions {
  readonly document: OpenApiDocument;
  readonly files: readonly string[];
}

/**
 * Resolves references in root-level extensions. OpenAPI does not define references in extensions, so the bundler does
 * not resolve them. A file that cannot be read is omitted, because the linter has reported it.
 */
export async function resolveRootExtensionReferences(
  document: OpenApiDocument,
  root: Document,
  resolver: BaseResolver,
): Promise<WithExtensions> {
  const results = await Promise.all(
    Object.entries(document).map(([key, value]) => followExtension(key, value, root, resolver)),
  );
  const parts = results.filter((part) => part !== null);
  return {
    // The keys are those of the document; the content of the extensions is checked next.
    document: Object.fromEntries(parts.map(({ key, value }) => [key, value])) as unknown as OpenApiDocument,
    files: parts.flatMap(({ file }) => file ?? []),
  };
}

interface Part {
  readonly key: string;
  readonly value: unknown;
  readonly file: string | null;
}

async function followExtension(
  key: string,
  value: unknown,
  root: Document,
  resolver: BaseResolver,
): Promise<Part | null> {
  const reference = key.startsWith('x-') && isObjectOrArray(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return { key, value, file: null };
  const [name = '', pointer = ''] = reference.split('#');
  const target =
    name === '' ? root : await resolver.resolveDocument(root.source.absoluteRef, name).catch((error: Error) => error);
  if (target instanceof Error) return null;
  return { key, value: getValueAtPointer(target.parsed, pointer), file: target.source.absoluteRef };
}
