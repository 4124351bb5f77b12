import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packNpm } from '@portal/npm-package';
import { packageName, packageVersion } from '../client-model/package-name.ts';
import type { ApiVersion } from '../model/api.ts';
import { writeReadme } from './readme.ts';
import { writeSource } from './source.ts';

/** Node itself loads it: Docusaurus would read its modules as scripts. */
const { transformSync } = createRequire(import.meta.url)('rolldown/utils') as typeof import('rolldown/utils');

/** The client of a version as npm installs it: its types and methods, and what every client consists of. */
export async function packClient(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Buffer> {
  const source = writeSource(api, versions);
  const name = packageName(api);
  const manifest = {
    name,
    version: packageVersion(api.version),
    description: `Typed client of the ${api.title} ${api.version}`,
    homepage: api.portal + (api.routePaths.reference ?? ''),
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
  };
  const files = { ...compile('index.ts', source.index), ...compile('models.ts', source.models) };
  return packNpm(manifest, { 'README.md': writeReadme(api), ...files, ...(await commonModules()) });
}

/** The modules of `@portal/api-client`. */
async function commonModules(): Promise<Record<string, string>> {
  const folder = dirname(createRequire(import.meta.url).resolve('@portal/api-client/connection'));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const all = await Promise.all(names.map(async (name) => compile(`client/${name}`, await readFile(join(folder, name), 'utf8'))));
  return Object.assign({}, ...all);
}

/** @throws Error when a module of ours cannot become JavaScript with declarations, which its tests would have said. */
function compile(name: string, code: string): Record<string, string> {
  const {
    code: script,
    declaration,
    errors,
  } = transformSync(name, code, {
    target: 'node20',
    typescript: { onlyRemoveTypeImports: false, rewriteImportExtensions: 'rewrite', declaration: {} },
  });
  if (errors.length > 0 || declaration === undefined) throw new Error(`${name} of a client: ${errors.map(({ message }) => message).join('\n')}`);
  // A declaration is found beside the module of its name.
  const typed = declaration.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"');
  return { [name.replace(/\.ts$/, '.js')]: script, [name.replace(/\.ts$/, '.d.ts')]: typed };
}
