import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { BaseResolver, type Document, ResolveError, Source, YamlParseError } from '@redocly/openapi-core';
import { findObjectsWithKey } from '../find-objects.ts';
import { appendToPointer, isObjectOrArray } from '../pointer.ts';
import { applyDescriptionChanges } from './apply-changes.ts';
import { decodeUtf8Text } from './decode-text.ts';
import { findExceededDescriptionLimit } from './find-exceeded-limit.ts';
import { removeEmptyOpenApiTexts } from './remove-empty-openapi-texts.ts';

/**
 * Reads the files of one description. It refuses remote files, files that exceed the limits, and files outside of the
 * description's folder, because referenced content is published.
 */
export class DescriptionFileResolver extends BaseResolver {
  readonly #root: string;

  /** @param root Folder that must contain every file. Default: the folder of the description. */
  constructor(description: string, root: string = dirname(description)) {
    super();
    this.#root = root;
  }

  /** @throws ResolveError with the reason, which is shown to the author of the reference. */
  override async loadExternalRef(file: string): Promise<Source> {
    try {
      if (/^https?:/.test(file))
        throw new Error(
          'it is a URL: store the file in the folder of the description, or bundle the description first',
        );
      await this.#refuseOutside(file);
      return new Source(file, decodeUtf8Text(await readFile(file)));
    } catch (error) {
      throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** @throws YamlParseError if it is not YAML or JSON, nested too deeply, or too large with its aliases expanded. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    rejectExcess(source, document);
    // Checked before overlays are applied, because their JSONPath visits an alias at every use.
    document.parsed = this.#applyChanges(source, document.parsed);
    resolveMappingNames(document.parsed);
    removeEmptyOpenApiTexts(document.parsed);
    rejectExcess(source, document);
    return document;
  }

  #applyChanges(source: Source, parsed: unknown): unknown {
    try {
      return applyDescriptionChanges(source.absoluteRef, parsed);
    } catch (error) {
      throw new YamlParseError(error instanceof Error ? error : new Error(String(error)), source);
    }
  }

  /** Rejects files outside of the root. Compares real paths, because a symbolic link can point anywhere. */
  async #refuseOutside(file: string): Promise<void> {
    const [real, root] = await Promise.all([realpath(file), realpath(this.#root)]);
    const isInside = !relative(root, real).split(sep).includes('..');
    if (!isInside)
      throw new Error(
        'it is outside the folder of the description; name a wider folder as `root` in the provider’s apis/index.ts to allow it',
      );
  }
}

function rejectExcess(source: Source, { parsed }: Document): void {
  const excess = findExceededDescriptionLimit(parsed);
  if (excess !== null) throw new YamlParseError(new Error(excess), source);
}

/**
 * Replaces schema names in discriminator mappings with references, in place. OpenAPI allows both (OpenAPI 3.1, section
 * 4.8.25), but readers of the document expect references.
 *
 * @example `mapping: { cat: Cat }` → `mapping: { cat: '#/components/schemas/Cat' }`
 */
function resolveMappingNames(document: unknown): void {
  const components = isObjectOrArray(document) ? document.components : undefined;
  const schemas = isObjectOrArray(components) ? components.schemas : undefined;
  if (!isObjectOrArray(schemas)) return;
  for (const { node } of findObjectsWithKey(document, 'discriminator')) {
    const { discriminator } = node;
    if (!isObjectOrArray(discriminator) || !isObjectOrArray(discriminator.mapping)) continue;
    for (const [value, name] of Object.entries(discriminator.mapping))
      if (typeof name === 'string' && Object.hasOwn(schemas, name))
        discriminator.mapping[value] = appendToPointer('#/components/schemas', name);
  }
}
