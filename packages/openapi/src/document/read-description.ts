import { bundle, createConfig } from '@redocly/openapi-core';
import { readIfChanged } from '@refdesk/build-cache/read-if-changed';
import { listRegisteredOverlays } from '../overlay/overlay-registry.ts';
import { splitJsonPointer } from '../pointer.ts';
import { DescriptionFiles } from './description-files.ts';
import type { OpenApiDocument } from './document.ts';

/**
 * The description in `file` with the files that it refers to, in one object; the same object while none of them
 * changes.
 *
 * @throws Error that names the file, when it cannot be read or a reference is broken.
 */
export function readBundledDescription(file: string, root?: string): Promise<OpenApiDocument> {
  return readIfChanged(`bundled ${root} ${file} ${listRegisteredOverlays(file).join(' ')}`, async () => {
    const config = await createConfig({});
    const {
      bundle: document,
      problems,
      fileDependencies,
    } = await bundle({ ref: file, config, externalRefResolver: new DescriptionFiles(file, root) }).catch(
      (cause: unknown) => {
        throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      },
    );
    const diagnostics = problems.filter(
      ({ severity, location: [location] }) => severity === 'error' && !isInExtension(location?.pointer ?? ''),
    );
    const messages = diagnostics.map(({ message, location: [location] }) =>
      location?.pointer ? `${message} (${location.pointer})` : message,
    );
    if (messages.length > 0) throw new Error(`${file}: ${messages.join('\n')}`);
    // The linter checks the structure; the readers of an extension check what they take from it.
    return {
      value: document.parsed as OpenApiDocument,
      files: [file, ...fileDependencies, ...listRegisteredOverlays(file)],
    };
  });
}

/** References in extensions are checked by the readers of the extension. */
const isInExtension = (pointer: string): boolean => splitJsonPointer(pointer).some((part) => part.startsWith('x-'));
