import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readGone } from './gone.ts';
import { inlineScriptDigests } from './inline-scripts.ts';
import { redirectTarget } from './redirect-page.ts';
import { wasmWorkers } from './wasm-workers.ts';

/** What the headers of a built site depend on. */
export interface BuiltSite {
  /** Names of the pages, with forward slashes; those that only send the reader on are not among them. */
  readonly pages: readonly string[];
  /** Addresses that lead elsewhere. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Addresses of pages that were removed permanently. */
  readonly gone: readonly string[];
  /** Digests of the scripts that stand in any page. */
  readonly inlineScripts: readonly string[];
  /** Names of the workers that run WebAssembly. */
  readonly wasmWorkers: readonly string[];
  /** Origins that the console may send to, besides the host's own. */
  readonly consoleOrigins: readonly string[];
}

/** Reads what the headers of the site that was built into `directory` depend on. */
export async function readBuiltSite(directory: string, consoleOrigins: readonly string[] = []): Promise<BuiltSite> {
  const pages: string[] = [];
  const redirects = new Map<string, string>();
  const digests = new Set<string>();
  const scripts = new Map<string, string>();
  for (const name of (await Array.fromAsync(glob('**/*.{html,js}', { cwd: directory }))).map((path) => path.replaceAll(sep, '/')).sort()) {
    const bytes = await readFile(join(directory, name));
    if (name.endsWith('.js')) {
      scripts.set(name, bytes.toString());
      continue;
    }
    const target = redirectTarget(bytes);
    if (target !== null) redirects.set(`/${name.replace(/(\/index)?\.html$/, '')}`, target);
    else {
      pages.push(name);
      for (const digest of inlineScriptDigests(bytes.toString())) digests.add(digest);
    }
  }
  return { pages, redirects, gone: await readGone(directory), inlineScripts: [...digests].sort(), wasmWorkers: [...wasmWorkers(scripts)], consoleOrigins };
}
