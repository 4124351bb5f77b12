import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Manifest {
  readonly entrypoints: readonly string[];
  readonly origins: Record<string, readonly string[]>;
  readonly assets: Record<string, { readonly css?: readonly object[] }>;
}

/** What a bundler's plugin needs of the bundler. */
interface Compiler {
  readonly hooks: { readonly done: { tap(name: string, act: () => void): void } };
}

/**
 * Lets a page's HTML link the style sheets of its area. Docusaurus asks its manifest by the names of the modules that
 * drew a page (`@theme/ApiOperation`), and the manifest has them by the names of their chunks: so no page would have
 * more than the shared sheet before its scripts run. Scripts stay as they are.
 */
export const linkedStyles = (folder: string) => ({
  apply: ({ hooks }: Compiler) => hooks.done.tap('linked-styles', () => nameModules(folder)),
});

function nameModules(folder: string): void {
  const path = resolve(folder, 'client-manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const shared = new Set(manifest.entrypoints.flatMap((entry) => manifest.origins[entry] ?? []));
  for (const [, chunk = '', module = ''] of readFileSync(resolve(folder, 'registry.js'), 'utf8').matchAll(registered)) {
    const css = (manifest.origins[chunk] ?? []).filter((id) => !shared.has(id)).flatMap((id) => manifest.assets[id]?.css ?? []);
    if (css.length === 0) continue;
    manifest.assets[`styles of ${chunk}`] = { css };
    manifest.origins[module] = [`styles of ${chunk}`];
  }
  writeFileSync(path, JSON.stringify(manifest));
}

/** `"59552b13": [() => import(…), "@theme/ApiOperation", …` */
const registered = /^ {2}"(\w+)": \[\(\) => import\([^)]*\), "([^"]+)"/gm;
