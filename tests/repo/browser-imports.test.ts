import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { messageGroups } from '@refdesk/messages/message-groups';
import { expect, test } from 'vitest';
import { root } from '../../tools/command.ts';
import { readRuntimeImports } from '../../tools/lint/imports/read-imports.ts';

// Webpack has no browser replacements for Node modules: importing one breaks the development server and the build.
// Components named *.server.tsx also run in the browser in the development server.

const isTest = /\.test\.tsx?$/;
const entries = globSync(['site/src/**/*.{ts,tsx}', 'plugins/*/src/{client,components,theme}/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !isTest.test(file));

/** Message modules that the loaders in `packages/messages` remove from bundles. */
const inlinedModules: ReadonlySet<string> = new Set(
  [...Object.keys(messageGroups), 'request-language'].map((name) => `@refdesk/messages/${name}`),
);

const packages = new Map(
  globSync('{packages,plugins}/*/package.json', { cwd: root }).map((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, unknown>>;
    };
    return [name, { folder: dirname(file), exports }] as const;
  }),
);

test('finds the files that pages load in the browser', () => {
  expect(entries.length).toBeGreaterThan(200);
  expect(collectImports(entries).size).toBeGreaterThan(entries.length);
});

test('browser code imports no Node module, directly or through a package', () => {
  const found = [...collectImports(entries)].flatMap(([file, imports]) =>
    imports.filter((specifier) => specifier.startsWith('node:')).map((specifier) => `${file} imports ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('browser code reads no environment variable except those that bundlers replace', () => {
  const found = [...collectImports(entries).keys()].filter((file) =>
    /\bprocess\.env(?!\.(?:NODE_ENV|PAGE_LANGUAGE)\b|\.\$\{)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

/** Collects the specifiers imported by the files and, transitively, by the files that they import. */
function collectImports(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importsByFile = new Map<string, readonly string[]>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (importsByFile.has(file)) continue;
    const specifiers = readRuntimeImports(readFileSync(join(root, file), 'utf8'))
      .map(({ specifier }) => specifier)
      .filter((specifier) => !inlinedModules.has(specifier));
    importsByFile.set(file, specifiers);
    const importer = file;
    queue.push(...specifiers.flatMap((specifier) => resolveFile(importer, specifier) ?? []));
  }
  return importsByFile;
}

/** Resolves an import to a file; null for libraries and style sheets. */
function resolveFile(importer: string, specifier: string): string | null {
  const path = specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : resolvePackage(specifier);
  if (path === null) return null;
  const candidates = [path, `${path}.ts`, `${path}.tsx`];
  return candidates.find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file))) ?? null;
}

function resolvePackage(specifier: string): string | null {
  const [, name = '', subpath] = /^(@refdesk\/[^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const found = packages.get(name);
  if (found === undefined) return null;
  const key = subpath === undefined ? '.' : `./${subpath}`;
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [start = '', end] = pattern.split('*');
    if (typeof target !== 'string') continue;
    if (pattern === key) return join(found.folder, target);
    if (end === undefined || !key.startsWith(start) || !key.endsWith(end)) continue;
    const file = join(found.folder, target.replace('*', key.slice(start.length, key.length - end.length)));
    if (existsSync(join(root, file))) return file;
  }
  return null;
}
