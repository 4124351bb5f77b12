import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Scripts of a bundle by file name; the entry is `entry.js`. */
export type BundledPageScripts = ReadonlyMap<string, string>;

/**
 * Finds the scripts that pages load to add behaviour to their HTML: those that components of `theme/` name in
 * `loadClient={() => import('../../client')}`.
 */
export function findClientScriptsOfThemeComponents(root: string): string[] {
  const clientScripts = globSync('plugins/*/src/theme/*/index.tsx', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/loadClient=\{\(\) => import\('([^']+)'\)\}/g),
      ([, path]) => join(dirname(file), path ?? ''),
    ),
  );
  return [...new Set(clientScripts)].sort();
}

/** Bundles page scripts into a module that starts all of them on the static content of a page. */
export async function bundlePageScripts(root: string, scripts: readonly string[]): Promise<BundledPageScripts> {
  const bundle = await rolldown({
    input: { entry: entryId },
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [provideEntry(root, scripts), replaceSiteModules],
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  return new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item.code] as const] : [])));
}

const entryId = 'page-scripts-entry';

const provideEntry = (root: string, scripts: readonly string[]): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === entryId ? id : null),
  load(id) {
    if (id !== entryId) return null;
    const imports = scripts.map((script, index) => `import start${index} from ${JSON.stringify(join(root, script))};`);
    const starts = scripts.map((_, index) => `start${index}`).join(', ');
    return `${imports.join('\n')}
for (const root of document.querySelectorAll('[data-static-page]'))
  for (const start of [${starts}]) {
    try { start(root); } catch (error) { reportError(error); }
  }`;
  },
});

/** Replaces modules that exist only in a site build: calls and properties do nothing, CSS class names are unchanged. */
const replaceSiteModules: Plugin = {
  name: 'site modules',
  resolveId(id) {
    if (id.endsWith('.css')) return classNamesModule;
    return /^@(docusaurus|theme|generated|static-page)\//.test(id) ? siteModule : null;
  },
  load(id) {
    // The build inserts the messages of its language, which it reads with Node.
    if (id.endsWith('packages/messages/src/choose-messages-in-build-language.ts'))
      return 'export const chooseMessagesInBuildLanguage = (_room, { en }) => en;';
    if (id === classNamesModule) return 'module.exports = new Proxy({}, { get: (_, name) => String(name) });';
    return id === siteModule ? inertModuleCode : null;
  },
};

const classNamesModule = '\0class-names.cjs';
const siteModule = '\0site-module.cjs';

const inertModuleCode = `const nothing = new Proxy(function () {}, {
  get: (target, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : nothing),
  apply: () => nothing,
});
module.exports = nothing;`;
