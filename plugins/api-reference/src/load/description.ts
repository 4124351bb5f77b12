import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { BaseResolver, bundle, type Config, type Document } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../model/document.ts';
import { checkDescription } from './check.ts';
import type { Fault } from './fault.ts';
import { lint, toFault } from './lint.ts';

/** A description that has been read: bundled, with what is wrong in it and the files that it is made of. */
export interface LoadedDescription {
  readonly document: OpenApiDocument;
  readonly faults: readonly Fault[];
  readonly files: readonly string[];
}

/**
 * Reads the description in `file`, follows its references into other files, and checks all of it.
 * A description with faults is returned with them, as far as it could be read.
 */
export async function loadDescription(file: string, config: Config): Promise<LoadedDescription> {
  const resolver = new BaseResolver(config.resolve);
  const root = await resolver.resolveDocument(null, file, true);
  if (root instanceof Error) return unreadable(file, root.message);
  if (!isOpenApi(root.parsed)) return unreadable(file, 'This is no OpenAPI description.', 'It begins with openapi: 3.1.0 or another 3.x version.');

  const linted = await lint(root, config, resolver);
  const { bundle: bundled, problems, fileDependencies } = await bundle({ doc: copy(root), config, externalRefResolver: new BaseResolver(config.resolve) });
  // The root is the object that `isOpenApi` has found.
  const extensions = await followExtensions(bundled.parsed as OpenApiDocument, file);
  // The linter has checked the structure; faults keep the document from being used.
  const document = extensions.document as OpenApiDocument;
  const faults = unique([...linted, ...problems.map(toFault)]);
  return {
    document,
    faults: [...faults, ...(faults.length > 0 ? [] : checkDescription(document, relative(process.cwd(), file)))],
    files: [file, ...fileDependencies, ...extensions.files],
  };
}

const isOpenApi = (value: unknown): value is OpenApiDocument =>
  typeof value === 'object' && value !== null && 'openapi' in value && typeof value.openapi === 'string' && value.openapi.startsWith('3.');

const unreadable = (file: string, message: string, remedy?: string): LoadedDescription => ({
  document: { openapi: '3.1.0', info: { title: '', version: '' } },
  faults: [{ file: relative(process.cwd(), file), pointer: '#/', message, remedy }],
  files: [file],
});

/** The bundler changes the document that it is given. */
const copy = (document: Document): Document => ({ ...document, parsed: structuredClone(document.parsed) });

const unique = (faults: readonly Fault[]): Fault[] => [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];

/** OpenAPI gives no meaning to a reference in an extension, so the bundler leaves it; ours at the root name a file. */
async function followExtensions(document: OpenApiDocument, file: string): Promise<{ document: unknown; files: string[] }> {
  const references = Object.entries(document).flatMap(([key, value]) => {
    const reference = key.startsWith('x-') && typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : null;
    return typeof reference === 'string' && !reference.startsWith('#') ? [{ key, target: resolve(dirname(file), reference) }] : [];
  });
  const read = await Promise.all(references.map(async ({ key, target }) => [key, parse(await readFile(target, 'utf8'))]));
  return { document: { ...document, ...Object.fromEntries(read) }, files: references.map(({ target }) => target) };
}
