import { relative } from 'node:path';
import type { Config } from '@redocly/openapi-core';
import { type LoadedDescription, loadDescription } from './description.ts';
import { fetchDescription } from './fetch-description.ts';

/** Where a description is taken from. */
export interface Source {
  /** File of the repository. */
  readonly file: string;
  /** Address that goes before the file, when given. */
  readonly url?: string | undefined;
  /** Take the file, with a warning, when the address gives no valid description. */
  readonly fallback: boolean;
  readonly cacheDir: string;
}

/** Reads the description from its address when it has one, from its file otherwise. */
export async function loadFromSource({ file, url, fallback, cacheDir }: Source, config: Config): Promise<LoadedDescription> {
  if (url === undefined) return loadDescription(file, config);
  const remote = await loadRemote(url, cacheDir, config);
  if (remote.faults.length === 0 || !fallback) return remote;
  const said = remote.faults.map(({ message }) => message).join(' ');
  console.warn(`[WARNING] ${url} gave no valid description, so ${relative(process.cwd(), file)} is used: ${said}`);
  return loadDescription(file, config);
}

async function loadRemote(url: string, cacheDir: string, config: Config): Promise<LoadedDescription> {
  try {
    const loaded = await loadDescription(await fetchDescription({ url, cacheDir }), config);
    return { ...loaded, faults: loaded.faults.map((fault) => ({ ...fault, file: url })) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { document: { openapi: '3.1.0', info: { title: '', version: '' } }, faults: [{ file: url, pointer: '#/', message }], files: [] };
  }
}
