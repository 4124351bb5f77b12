import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { createClientChangelogFiles, getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { packNpmPackage } from '@refdesk/npm-package';
import { writeTypeScriptReadme } from './readme.ts';
import { writeTypeScriptSource } from './source.ts';

/** Loads modules with Node.js, because Docusaurus would read them as scripts. */
const load = createRequire(import.meta.url);
const { transformSync } = load('rolldown/utils') as typeof import('rolldown/utils');
const { rolldown } = load('rolldown') as typeof import('rolldown');

/** Folder of the TypeScript modules that every client contains. */
const commonModulesUrl = new URL('../../../../packages/api-client/src/', import.meta.url);

/** Entry points of the package, as module names. */
const entries = ['index', 'operations'] as const;

/** Packs the client of a version for npm: ECMAScript modules, CommonJS and declarations for both. */
export async function packTypeScriptClient(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Uint8Array> {
  const version = getLatestClientVersion(api);
  const source = writeTypeScriptSource(api, versions, version);
  const manifest = {
    name: getClientPackageName(api),
    version,
    description: `Typed client of the ${api.title} ${api.version}`,
    homepage: api.portal + (api.routePaths.reference ?? ''),
    type: 'module',
    sideEffects: false,
    main: './cjs/index.js',
    module: './index.js',
    types: './index.d.ts',
    exports: Object.fromEntries([...entries.map(toExport), ['./package.json', './package.json']]),
    engines: { node: '>=20.3' },
  };
  const modules = {
    ...(await readCommonModules()),
    ...Object.fromEntries(Object.entries(source).map(([name, code]) => [`${name}.ts`, code])),
  };
  const esm = Object.assign({}, ...Object.entries(modules).map(([name, code]) => compile(name, code)));
  return packNpmPackage(manifest, {
    'README.md': writeTypeScriptReadme(api),
    ...createClientChangelogFiles(api),
    ...esm,
    ...(await toCommonJs(esm)),
  });
}

function toExport(name: string): [path: string, conditions: object] {
  const conditions = (folder: string) => ({ types: `./${folder}${name}.d.ts`, default: `./${folder}${name}.js` });
  return [name === 'index' ? '.' : `./${name}`, { import: conditions(''), require: conditions('cjs/') }];
}

/** Reads the modules of packages/api-client. */
async function readCommonModules(): Promise<Record<string, string>> {
  const names = (await readdir(commonModulesUrl)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    names.map(async (name) => [`client/${name}`, await readFile(new URL(name, commonModulesUrl), 'utf8')] as const),
  );
  return Object.fromEntries(modules);
}

/** @throws Error if a module cannot be compiled to JavaScript with declarations. */
function compile(name: string, code: string): Record<string, string> {
  const options = { onlyRemoveTypeImports: false, rewriteImportExtensions: 'rewrite', declaration: {} } as const;
  const { code: script, declaration, errors } = transformSync(name, code, { target: 'node20', typescript: options });
  if (errors.length > 0 || declaration === undefined)
    throw new Error(`${name}: ${errors.map(({ message }) => message).join('\n')}`);
  const declarationCode = declaration.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"');
  return { [name.replace(/\.ts$/, '.js')]: script, [name.replace(/\.ts$/, '.d.ts')]: declarationCode };
}

/** Converts the modules to CommonJS, in a folder whose manifest declares that format. */
async function toCommonJs(modules: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const prefix = '\0client/';
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, `${prefix}${name}.js`])),
    plugins: [
      {
        name: 'modules-in-memory',
        resolveId: (id, importer) =>
          importer === undefined ? id : prefix + join(dirname(importer.slice(prefix.length)), id),
        load: (id) => ({ code: modules[id.slice(prefix.length)] ?? '', moduleType: 'js' }),
      },
    ],
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].js',
    chunkFileNames: 'client.js',
  });
  await bundle.close();
  const scripts = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [[`cjs/${chunk.fileName}`, chunk.code] as const] : [],
  );
  const declarations = Object.entries(modules).filter(([name]) => name.endsWith('.d.ts'));
  return {
    'cjs/package.json': '{ "type": "commonjs" }\n',
    ...Object.fromEntries(scripts),
    ...Object.fromEntries(declarations.map(([name, text]) => [`cjs/${name}`, text])),
  };
}
