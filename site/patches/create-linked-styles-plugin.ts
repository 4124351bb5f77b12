import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

interface Manifest {
  readonly entrypoints: readonly string[];
  readonly origins: Record<string, readonly string[]>;
  readonly assets: Record<string, { readonly css?: readonly Sheet[] }>;
}

interface Sheet {
  /** Path relative to the folder of the built site. */
  readonly file: string;
}

/** The part of the bundler's interface that the plugin uses. */
interface Compiler {
  readonly outputPath: string;
  readonly hooks: { readonly done: { tap(name: string, act: () => void): void } };
}

/**
 * Lets the HTML of a page link to the styles of its area. Docusaurus looks up its manifest by the names of the modules
 * that rendered the page (`@theme/ApiOperation`), but the manifest lists chunk names, so pages would have only the
 * shared sheet until their scripts run. Scripts are unchanged.
 *
 * A page gets one file, the shared sheet followed by those of its area: each further file costs a connection and delays
 * the first paint by 75 ms (Lighthouse, mobile). The file name contains the names of its parts, from which the page's
 * scripts know what is already loaded.
 *
 * The engine's text font is listed with the styles of every page, so that the page template preloads it.
 */
export const createAreaStyleSheetLinkingPlugin = (folder: string) => ({
  // The output path is known only after the files have been written.
  apply: (compiler: Compiler) =>
    compiler.hooks.done.tap('linked-styles', () => addModuleStylesToManifest(folder, compiler.outputPath)),
});

function addModuleStylesToManifest(folder: string, outputPath: string): void {
  const path = resolve(folder, 'client-manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const getSheets = (ids: readonly string[]) => ids.flatMap((id) => manifest.assets[id]?.css ?? []);
  const entries = manifest.entrypoints.flatMap((entry) => manifest.origins[entry] ?? []);
  for (const [, chunk = '', module = ''] of readFileSync(resolve(folder, 'registry.js'), 'utf8').matchAll(
    registryEntryPattern,
  )) {
    const pageSheets = getSheets((manifest.origins[chunk] ?? []).filter((id) => !entries.includes(id)));
    if (pageSheets.length === 0) continue;
    manifest.assets[`styles of ${chunk}`] = {
      css: [combineSheets([...getSheets(entries), ...pageSheets], outputPath)],
    };
    manifest.origins[module] = [`styles of ${chunk}`];
  }
  const [entry = ''] = entries;
  const { css = [], ...assets } = manifest.assets[entry] ?? {};
  manifest.assets[entry] = { ...assets, css: [...findTextFont(outputPath), ...css] };
  writeFileSync(path, JSON.stringify(manifest));
}

/** Returns the font in packages/theme/fonts/text.css, unless the theme replaces it. */
function findTextFont(outputPath: string): Sheet[] {
  const folder = resolve(outputPath, 'assets/fonts');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => (/^geist-[\da-f]+\.woff2$/.test(name) ? [{ file: `assets/fonts/${name}` }] : []));
}

/** Matches `"59552b13": [() => import(…), "@theme/ApiOperation", …`. */
const registryEntryPattern = /^ {2}"(\w+)": \[\(\) => import\([^)]*\), "([^"]+)"/gm;

/**
 * Combines sheets into one file: `styles.e39267e6~styles-operation.a9f86b29.css`. The names of sheets contain digests,
 * so the combined name does too.
 */
function combineSheets(sheets: readonly Sheet[], outputPath: string): Sheet {
  const name = sheets.map(({ file }) => basename(file, '.css')).join('~');
  const file = `assets/css/${name}.css`;
  writeFileSync(
    resolve(outputPath, file),
    sheets.map((sheet) => readFileSync(resolve(outputPath, sheet.file), 'utf8')).join('\n'),
  );
  return { file };
}
