import type { BaseResolver, Document } from '@redocly/openapi-core';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';

/** A description with its extensions, and the files in which these are. */
interface WithExtensions {
  readonly document: OpenApiDocument;
  readonly files: readonly string[];
}

/**
 * OpenAPI gives no meaning to a reference in an extension, so the bundler leaves it; ours at the root name
 * a file. One that cannot be read is omitted: the linter has reported it.
 */
export async function followRootExtensions(
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
