import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../command.ts';
import { getCompiledPath } from './compile-module.ts';
import { readWorkspaces } from './workspaces.ts';

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Workspace packages used only by tests. */
const testWorkspaces = new Set(['packages/test-postgres']);

/** Packages that are opened as files and therefore appear in no import. */
const packagesOpenedAsFiles = ['node-sqlite3-wasm'];

/**
 * Creates the package.json of the engine package, with exact versions of the imported packages, and with the exports
 * of the repository's package.json mapped to compiled files.
 */
export function createEnginePackageManifest(version: string, imported: ReadonlySet<string>): string {
  const { name, description, license, exports, ...repository } = readManifest('package.json');
  const workspaces = readWorkspaces(root);
  const workspaceNames = new Set(workspaces.map(({ name: workspace }) => workspace));
  const manifests = workspaces
    .filter(({ folder }) => !testWorkspaces.has(folder))
    .map(({ folder }) => readManifest(join(folder, 'package.json')));
  const versions = mergeAll(
    [repository, ...manifests].flatMap(({ devDependencies, dependencies }) => [devDependencies, dependencies]),
  );
  // Includes the workspaces' pinned versions: without those of better-auth's packages, npm's resolution never ends.
  const names = [
    ...Object.keys(mergeAll(manifests.map((manifest) => manifest.dependencies))),
    ...imported,
    ...packagesOpenedAsFiles,
  ];
  const dependencies = Object.fromEntries(
    [...new Set(names)]
      .filter((packageName) => versions[packageName] !== undefined && !workspaceNames.has(packageName))
      .sort()
      .map((packageName) => [packageName, versions[packageName]]),
  );
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { refdesk: 'tools/refdesk.js' },
    exports: Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, createExportEntry(file)])),
    dependencies,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function createExportEntry(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: getCompiledPath(file) };
}

const mergeAll = (lists: readonly (Readonly<Record<string, string>> | undefined)[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...lists);

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
