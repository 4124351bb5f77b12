import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestInlineScripts } from './inline-scripts.ts';
import { isServedFile } from './is-served-file.ts';
import type { ContentPolicyExternalOrigins } from './policy.ts';
import { readRedirectPageTarget } from './redirect-page.ts';
import { readRemovedPaths } from './removed-paths.ts';
import { findWasmWorkers } from './wasm-workers.ts';

/** Facts about a built site that its headers depend on. */
export interface BuiltSiteInventory {
  /** Paths of the pages, with forward slashes; redirect pages are excluded. */
  readonly pagePaths: readonly string[];
  /** Paths of all other served files. */
  readonly filePaths: readonly string[];
  /** Redirect targets by path. */
  readonly redirectTargets: ReadonlyMap<string, string>;
  /** Paths of pages that were removed permanently. */
  readonly removedPaths: readonly string[];
  /** Digests of the inline scripts of all pages. */
  readonly inlineScriptDigests: readonly string[];
  /** Paths of the workers that run WebAssembly. */
  readonly wasmWorkerPaths: readonly string[];
  /** External origins that pages use. */
  readonly externalOrigins: ContentPolicyExternalOrigins;
}

/** Reads the facts that the headers depend on from the site built into `directory`. */
export async function readBuiltSiteInventory(
  directory: string,
  externalOrigins: ContentPolicyExternalOrigins = {},
): Promise<BuiltSiteInventory> {
  const pagePaths: string[] = [];
  const filePaths: string[] = [];
  const redirectTargets = new Map<string, string>();
  const digests = new Set<string>();
  const scripts = new Map<string, string>();
  for (const name of await listServedFiles(directory)) {
    if (!/\.(html|js)$/.test(name)) {
      filePaths.push(name);
      continue;
    }
    const bytes = await readFile(join(directory, name));
    if (name.endsWith('.js')) {
      scripts.set(name, bytes.toString());
      filePaths.push(name);
      continue;
    }
    const target = readRedirectPageTarget(bytes);
    if (target !== null) redirectTargets.set(`/${name.replace(/(\/index)?\.html$/, '')}`, target);
    else {
      pagePaths.push(name);
      for (const digest of digestInlineScripts(bytes.toString())) digests.add(digest);
    }
  }
  return {
    pagePaths,
    filePaths,
    redirectTargets,
    removedPaths: await readRemovedPaths(directory),
    inlineScriptDigests: [...digests].sort(),
    wasmWorkerPaths: [...findWasmWorkers(scripts)],
    externalOrigins,
  };
}

/** Lists the paths of served files, with forward slashes. */
async function listServedFiles(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return names.filter(isServedFile).sort();
}
