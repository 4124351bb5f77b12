import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core';
import { cacheUntilFilesChange } from '@refdesk/build-cache/read-if-changed';
import { findExtensionInPointer } from '../extensions.ts';
import { listRegisteredOverlays } from '../overlay/overlay-registry.ts';
import { getValueAtPointer, isObjectOrArray } from '../pointer.ts';
import { isSchemaPointer } from '../schema/schema-pointer.ts';
import { DescriptionFileResolver } from './description-files.ts';
import { getDescriptionHooksCacheKey } from './description-hooks.ts';
import type { OpenApiDocument } from './document.ts';

/**
 * Reads the description in `file` and bundles it with the files that it references. Returns the same object until one
 * of the files changes.
 *
 * @throws Error that names the file if it cannot be read or a reference is broken.
 */
export function readBundledDescription(file: string, root?: string): Promise<OpenApiDocument> {
  const changes = [...listRegisteredOverlays(file), getDescriptionHooksCacheKey(file)].join(' ');
  return cacheUntilFilesChange(`bundled ${root} ${file} ${changes}`, async () => {
    const config = await createConfig({});
    const {
      bundle: document,
      problems,
      fileDependencies,
    } = await bundle({ ref: file, config, externalRefResolver: new DescriptionFileResolver(file, root) }).catch(
      (cause: unknown) => {
        throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      },
    );
    const diagnostics = problems.filter(
      ({ severity, location: [location] }) =>
        severity === 'error' &&
        // The code that reads an extension validates its references.
        findExtensionInPointer(location?.pointer ?? '') === undefined &&
        !(
          location?.source.absoluteRef === file && removeBrokenSchemaReference(document.parsed, location.pointer ?? '')
        ),
    );
    const messages = diagnostics.map(({ message, location: [location] }) => {
      if (location?.pointer === undefined) return `${file}: ${message}`;
      const { line } = getLineColLocation(location).start;
      return `${location.source.absoluteRef}:${line} ${location.pointer}: ${message}`;
    });
    if (messages.length > 0) throw new Error(messages.join('\n'));
    // The linter checks the structure; extensions are validated by the code that reads them.
    return {
      value: document.parsed as OpenApiDocument,
      files: [file, ...fileDependencies, ...listRegisteredOverlays(file)],
    };
  });
}

/**
 * Removes a broken reference to a schema of the same description, in place, so that any value is allowed there. The
 * build of the API reference does the same and warns about it. Returns whether the pointer points to such a
 * reference.
 */
function removeBrokenSchemaReference(document: unknown, pointer: string): boolean {
  const node = getValueAtPointer(document, pointer);
  if (!isSchemaPointer(pointer) || !isObjectOrArray(node) || !String(node.$ref).startsWith('#')) return false;
  delete node.$ref;
  return true;
}
