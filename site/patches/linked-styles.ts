import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

interface Manifest {
  readonly entrypoints: readonly string[];
  readonly origins: Record<string, readonly string[]>;
  readonly assets: Record<string, { readonly css?: readonly Sheet[] }>;
}

interface Sheet {
  /** From the folder of the built site. */
  readonly file: string;
}

/** Part of the bundler's interface that the plugin uses. */
interface Compiler {
  readonly outputPath: string;
  readonly hooks: { readonly done: { tap(name: string, act: () => void): void } };
}

/**
 * Lets a page's HTML link the styles of its area. Docusaurus asks its manifest by the names of the modules that
 * drew a page (`@theme/ApiOperation`), and the manifest has them by the names of their chunks: so no page would have
 * more than the shared sheet before its scripts run. Scripts stay as they are.
 *
 * What a page needs is one file, the shared sheet and those of its area behind each other: each further file waits for
 * a separate connection, 75 ms of the first paint (Lighthouse, mobile). Its name has those of its parts, by which the
 * page's template tells the scripts what is there already.
 *
 * The engine's font of text is listed among the styles of every page, so that the page's template preloads it.
 */
export const linkedStyles = (folder: string) => ({
  // The output path is known after writing.
  apply: (compiler: Compiler) =>
    compiler.hooks.done.tap('linked-styles', () => nameModules(folder, compiler.outputPath)),
});

function nameModules(folder: string, outputPath: string): void {
  const path = resolve(folder, 'client-manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const sheetsOf = (ids: readonly string[]) => ids.flatMap((id) => manifest.assets[id]?.css ?? []);
  const entries = manifest.entrypoints.flatMap((entry) => manifest.origins[entry] ?? []);
  for (const [, chunk = '', module = ''] of readFileSync(resolve(folder, 'registry.js'), 'utf8').matchAll(registered)) {
    const pageSheets = sheetsOf((manifest.origins[chunk] ?? []).filter((id) => !entries.includes(id)));
    if (pageSheets.length === 0) continue;
    manifest.assets[`styles of ${chunk}`] = { css: [join([...sheetsOf(entries), ...pageSheets], outputPath)] };
    manifest.origins[module] = [`styles of ${chunk}`];
  }
  const [entry = ''] = entries;
  const { css = [], ...assets } = manifest.assets[entry] ?? {};
  manifest.assets[entry] = { ...assets, css: [...findTextFont(outputPath), ...css] };
  writeFileSync(path, JSON.stringify(manifest));
}

/** The font that packages/theme/fonts/text.css declares, unless the theme replaces it. */
function findTextFont(outputPath: string): Sheet[] {
  const folder = resolve(outputPath, 'assets/fonts');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => (/^geist-[\da-f]+\.woff2$/.test(name) ? [{ file: `assets/fonts/${name}` }] : []));
}

/** `"59552b13": [() => import(…), "@theme/ApiOperation", …` */
const registered = /^ {2}"(\w+)": \[\(\) => import\([^)]*\), "([^"]+)"/gm;

/**
 * Joins sheets into a file: `styles.e39267e6~styles-operation.a9f86b29.css`. Names of sheets have digests, so the
 * joined name does too.
 */
function join(sheets: readonly Sheet[], outputPath: string): Sheet {
  const name = sheets.map(({ file }) => basename(file, '.css')).join('~');
  const file = `assets/css/${name}.css`;
  writeFileSync(
    resolve(outputPath, file),
    sheets.map((sheet) => readFileSync(resolve(outputPath, sheet.file), 'utf8')).join('\n'),
  );
  return { file };
}
