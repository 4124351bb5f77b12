import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { parse, stringify } from 'yaml';
import { downloadDescriptionToCache } from '../../../plugins/api-reference/src/load/download-description-to-cache.ts';
import { inlineComponentKindsOfNewerOpenApi } from '../../../plugins/api-reference/src/load/inline-component-kinds-of-newer-open-api.ts';
import { convertSwagger, isSwagger } from './convert-swagger.ts';
import { deriveApiId } from './readable-id.ts';

/** A description that was copied into the portal. */
export interface ImportedDescription {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Short description; empty if the description has none. */
  readonly summary: string;
  /** Path relative to the descriptions folder. */
  readonly file: string;
  /** Whether it was converted from Swagger 2.0. */
  readonly isConverted: boolean;
  /** Path or URL of the original description; for a folder, the path of the file in it. */
  readonly source: string;
  /** Whether the file is an unchanged copy of the original, so that lines are the same in both. */
  readonly isCopy: boolean;
  /** Original file, to which diagnostics refer; null if it was converted or downloaded. */
  readonly originalFile: string | null;
}

/**
 * Copies a description (file, folder or URL) to `<folder>/<id>/<version>`: unchanged, bundled if it references
 * other files, with its media types in place if OpenAPI 3.2 is required to reference them, or converted if it is
 * Swagger 2.0.
 *
 * @throws Error if it is not an OpenAPI description.
 */
export async function importDescription(
  source: string,
  folder: string,
  requestedId?: string,
): Promise<ImportedDescription> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'add-api-'));
  try {
    const isUrl = /^https?:/.test(source);
    const path = isUrl ? await downloadDescriptionToCache({ url: source, cacheDir }) : await findDescription(source);
    const root: unknown = parse(await readFile(path, 'utf8'), { maxAliasCount: 10_000 });
    const isConverted = isSwagger(root);
    const { title, version, summary, referencesFiles } = readInfo(isConverted ? convertSwagger(root) : root, source);
    const id = requestedId ?? deriveApiId(title);
    const isJson = extname(path) === '.json';
    const file = join(id, toFolderName(version), `openapi${isJson ? '.json' : '.yaml'}`);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    // The original format is retained, so that authors can continue to work in it.
    const write = (description: unknown) =>
      writeFile(
        target,
        isJson ? JSON.stringify(description, null, 2) : stringify(description, { aliasDuplicateObjects: false }),
      );
    const description = isConverted ? convertSwagger(root) : await bundleIfNeeded(root, path, referencesFiles);
    const isCopy = description === root;
    if (isCopy) await cp(path, target);
    else await write(description);
    return {
      ...{ id, title, version, summary, file, isConverted, isCopy },
      source: isUrl ? source : path,
      originalFile: isUrl || isConverted ? null : resolve(path),
    };
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

/** Bundles a description, with components of newer OpenAPI versions in place; returns `root` if nothing changes. */
async function bundleIfNeeded(root: unknown, path: string, referencesFiles: boolean): Promise<unknown> {
  // `readInfo` has checked that the root is an OpenAPI description.
  return inlineComponentKindsOfNewerOpenApi(
    referencesFiles ? await readBundledDescription(path) : (root as OpenApiDocument),
  );
}

/** Converts a version to a folder name: `1.0` → `1.0`, `2.0 (beta)` → `2.0-beta-`. */
const toFolderName = (version: string): string => version.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '1';

const commonFileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json', 'swagger.yaml', 'swagger.yml', 'swagger.json'];

/** Finds the description in a folder: a file with a common name, or the only YAML or JSON file. */
async function findDescription(source: string): Promise<string> {
  if (!(await stat(source)).isDirectory()) return source;
  const names = (await readdir(source)).filter((name) => /\.(ya?ml|json)$/.test(name));
  const name =
    commonFileNames.find((commonName) => names.includes(commonName)) ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined)
    throw new Error(
      `${source} has no ${commonFileNames.join(', ')}${names.length === 0 ? '' : `. Name one of its files: ${names.join(', ')}`}.`,
    );
  return join(source, name);
}

function readInfo(
  root: unknown,
  source: string,
): Pick<ImportedDescription, 'title' | 'version' | 'summary'> & { referencesFiles: boolean } {
  if (isObjectOrArray(root) && 'swagger' in root)
    throw new Error(`${source} is Swagger ${String(root.swagger)}: only 2.0 can be converted.`);
  if (!isObjectOrArray(root) || !isObjectOrArray(root.info) || !String(root.openapi).startsWith('3.'))
    throw new Error(`${source} is not an OpenAPI description: its field openapi must be 3.1.0 or another 3.x version.`);
  const referencesFiles = findObjectsWithKey(root, '$ref').some(
    ({ node }) => typeof node.$ref === 'string' && !node.$ref.startsWith('#'),
  );
  const { title = 'API', version = '1', summary, description = '' } = root.info;
  return {
    title: removeFactBraces(String(title)),
    version: String(version),
    summary: removeFactBraces(createSummary(String(summary ?? description))),
    referencesFiles,
  };
}

/**
 * Removes braces around names, because the configuration interprets them as placeholders for facts, such as
 * `{operations}`, but a description does not: `Ships of {region}` → `Ships of region`.
 */
const removeFactBraces = (text: string): string => text.replaceAll(/\{([a-z0-9-]+)\}/g, '$1');

/**
 * Returns the first sentence of a Markdown text, ignoring any headings before it; empty if it contains markup or is too
 * long for a list.
 */
function createSummary(text: string): string {
  const sentence = getFirstSentenceOfMarkdown(text.replace(/^\s*(#.*\n+)*/, ''));
  return sentence.length <= 200 && !/[<>|#]/.test(sentence) ? sentence : '';
}
