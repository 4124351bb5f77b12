import type { BaseResolver, Document } from '@redocly/openapi-core';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';

/** A description with its extensions, and the files that contain these. */
interface WithExtensions {
  readonly document: OpenApiDocument;
  readonly files: readonly string[];
}

/**
 * Reads files named by extensions at the root. OpenAPI does not define references in extensions, so the bundler leaves
 * them. A file that cannot be read is omitted, since the linter has reported it.
 */
export async function resolveRootExtensions(
  document: OpenApiDocument,
  root: Document,
  resolver: BaseResolver,
): Promise<WithExtensions> {
  const read = await Promise.all(
    Object.entries(document).map(([key, value]) => followExtension(key, value, root, resolver)),
  );
  const found = read.filter((part) => part !== null);
  return {
    // The keys are those of the document; the content of the extensions is checked next.
    document: Object.fromEntries(found.map(({ key, value }) => [key, value])) as unknown as OpenApiDocument,
    files: found.flatMap(({ file }) => file ?? []),
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
