import { readFile } from 'node:fs/promises';
import type { Config } from '@redocly/openapi-core';
import { listDescriptionHooks, registerDescriptionHooks } from '@refdesk/openapi/description-hooks';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { listRegisteredOverlays, registerDescriptionOverlays } from '@refdesk/openapi/overlay-registry';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import { parse } from 'yaml';
import { type LoadedDescription, loadAndLintDescription } from './description.ts';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';
import { type DescriptionFetchOptions, downloadDescriptionToCache } from './download-description-to-cache.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';

/** Source of a description. */
export interface DescriptionSource extends Pick<DescriptionFetchOptions, 'cacheDir' | 'timeoutMs' | 'maxBytes'> {
  /** File in the repository. */
  readonly file: string;
  /** URL that takes precedence over the file. */
  readonly url?: string | undefined;
  /** Whether to use the file, with a warning, if the URL returns no valid description. */
  readonly fallback: boolean;
  /** Version that the pages are written for. Default: any. */
  readonly version?: string | undefined;
  /** Folder that contains all files of the description; others are not read. Default: the folder of `file`. */
  readonly folder?: string | undefined;
}

/** Loads the description from its URL if it has one, otherwise from its file. */
export async function loadDescriptionFromSource(
  { file, url, fallback, version, folder, ...limits }: DescriptionSource,
  config: Config,
): Promise<LoadedDescription> {
  if (url === undefined) return loadAndLintDescription(file, config, folder);
  const fetched = await loadRemote({ url, ...limits }, config, file);
  const mismatch =
    version === undefined || hasErrors(fetched) ? null : await findMismatch(fetched.document, { file, version });
  const remote = mismatch === null ? fetched : unusable(url, [mismatch]);
  const errors = remote.diagnostics.filter(({ level }) => level !== 'warning');
  if (errors.length === 0 || !fallback) return remote;
  const messages = errors.map(({ message }) => message).join(' ');
  console.warn(
    `[WARNING] ${url} returned no valid description, so ${formatPathRelativeToWorkingDirectory(file)} is used: ${messages}`,
  );
  return loadAndLintDescription(file, config, folder);
}

const hasErrors = ({ diagnostics }: LoadedDescription): boolean => diagnostics.some(({ level }) => level !== 'warning');

/**
 * Returns an error if the URL returns another version or API than the guides describe: a single message instead of one
 * for every missing fact.
 */
async function findMismatch(
  { info, paths }: OpenApiDocument,
  { file, version }: { readonly file: string; readonly version: string },
): Promise<UnlocatedDiagnostic | null> {
  if (info.version !== version)
    return {
      pointer: '#/info/version',
      message: `The URL returns version ${info.version} of ${info.title}, but the pages describe ${version}.`,
      hint: `Use the URL of version ${version}, or update the pages: npm run tool -- add-api URL --update. Then npm run check lists the guides whose facts are missing. Until then, MAIN_API_DESCRIPTION_FALLBACK=1 publishes the file.`,
    };
  const localDocument: unknown = await readFile(file, 'utf8').then(
    (text) => parse(text),
    () => null,
  );
  const knownPaths =
    isObjectOrArray(localDocument) && isObjectOrArray(localDocument.paths) ? Object.keys(localDocument.paths) : [];
  const missing = knownPaths.filter((path) => !Object.hasOwn(paths ?? {}, path));
  if (knownPaths.length === 0 || missing.length * 2 <= knownPaths.length) return null;
  return {
    pointer: '#/paths',
    message: `The URL returns another API, ${info.title}: it lacks ${missing.length} of the ${knownPaths.length} paths that the pages describe, such as ${missing[0]}.`,
    hint: 'Use the URL of this API, or add the other API to the portal: npm run tool -- add-api URL.',
  };
}

/** Loads the description at a URL, with the overlays and hooks of the file that it replaces. */
async function loadRemote(
  options: DescriptionFetchOptions,
  config: Config,
  replacedFile: string,
): Promise<LoadedDescription> {
  try {
    const file = await downloadDescriptionToCache(options);
    const outwardReferences = findOutwardReferences(parse(await readFile(file, 'utf8')));
    if (outwardReferences.length > 0) return unusable(options.url, outwardReferences);
    registerDescriptionOverlays(file, listRegisteredOverlays(replacedFile));
    registerDescriptionHooks(file, listDescriptionHooks(replacedFile));
    const loaded = await loadAndLintDescription(file, config);
    return { ...loaded, diagnostics: loaded.diagnostics.map((diagnostic) => ({ ...diagnostic, file: options.url })) };
  } catch (error) {
    return unusable(options.url, [{ pointer: '#/', message: error instanceof Error ? error.message : String(error) }]);
  }
}

/**
 * Checks that a fetched description is self-contained, because its references would point to files on this machine or
 * to other URLs.
 */
const findOutwardReferences = (root: unknown): UnlocatedDiagnostic[] =>
  findObjectsWithKey(root, '$ref')
    .filter(({ node }) => typeof node.$ref === 'string' && !node.$ref.startsWith('#'))
    .map(({ pointer, node }) => ({
      pointer,
      message: `The reference ${node.$ref} points outside the description.`,
      hint: 'The URL must return a bundled description, in one file.',
    }));

const unusable = (url: string, diagnostics: readonly UnlocatedDiagnostic[]): LoadedDescription => ({
  document: { openapi: '3.1.0', info: { title: '', version: '' } },
  diagnostics: diagnostics.map((diagnostic) => ({ file: url, ...diagnostic })),
  files: [],
});
