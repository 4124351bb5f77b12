import { readFile } from 'node:fs/promises';
import { findObjectsWith } from '@portal/openapi/find-objects';
import type { Config } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { type LoadedDescription, loadDescription } from './description.ts';
import type { LocalDiagnostic } from './diagnostic.ts';
import { type FetchOptions, fetchDescription } from './fetch-description.ts';
import { shownPath } from './shown-path.ts';

/** Where a description is taken from. */
export interface Source extends Pick<FetchOptions, 'cacheDir' | 'timeoutMs' | 'maxBytes'> {
  /** File of the repository. */
  readonly file: string;
  /** Address that goes before the file, when given. */
  readonly url?: string | undefined;
  /** Take the file, with a warning, when the address gives no valid description. */
  readonly fallback: boolean;
  /** Folder outside of which no file is read; that of the file when omitted. */
  readonly folder?: string | undefined;
}

/** Reads the description from its address when it has one, from its file otherwise. */
export async function loadFromSource({ file, url, fallback, folder, ...limits }: Source, config: Config): Promise<LoadedDescription> {
  if (url === undefined) return loadDescription(file, config, folder);
  const remote = await loadRemote({ url, ...limits }, config);
  const errors = remote.diagnostics.filter(({ level }) => level !== 'warning');
  if (errors.length === 0 || !fallback) return remote;
  const said = errors.map(({ message }) => message).join(' ');
  console.warn(`[WARNING] ${url} returned no valid description, so ${shownPath(file)} is used: ${said}`);
  return loadDescription(file, config, folder);
}

async function loadRemote(options: FetchOptions, config: Config): Promise<LoadedDescription> {
  try {
    const file = await fetchDescription(options);
    const outward = findOutwardReferences(parse(await readFile(file, 'utf8')));
    if (outward.length > 0) return unusable(options.url, outward);
    const loaded = await loadDescription(file, config);
    return { ...loaded, diagnostics: loaded.diagnostics.map((diagnostic) => ({ ...diagnostic, file: options.url })) };
  } catch (error) {
    return unusable(options.url, [{ pointer: '#/', message: error instanceof Error ? error.message : String(error) }]);
  }
}

/** What comes from an address stands for itself: a reference out of it would be to a file of this machine, or to yet another address. */
const findOutwardReferences = (root: unknown): LocalDiagnostic[] =>
  findObjectsWith(root, '$ref')
    .filter(({ node }) => typeof node.$ref === 'string' && !node.$ref.startsWith('#'))
    .map(({ pointer, node }) => ({
      pointer,
      message: `The reference ${node.$ref} points outside the description.`,
      hint: 'The address must return a bundled description, in one file.',
    }));

const unusable = (url: string, diagnostics: readonly LocalDiagnostic[]): LoadedDescription => ({
  document: { openapi: '3.1.0', info: { title: '', version: '' } },
  diagnostics: diagnostics.map((diagnostic) => ({ file: url, ...diagnostic })),
  files: [],
});
