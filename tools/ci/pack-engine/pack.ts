import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../command.ts';
import { compileModule, type EnginePackageSources, getCompiledPath } from './compile-module.ts';
import { createEnginePackageManifest } from './create-engine-package-manifest.ts';
import { listEngineFilesToPack } from './packed-files.ts';
import { readWorkspaces, resolveWorkspaceExport } from './workspaces.ts';
import { writeEnginePackageDeclarations } from './write-declarations.ts';

interface PackedEngine {
  /** Path of the tarball. */
  readonly tarball: string;
  readonly fileCount: number;
  readonly bytes: number;
}

/** Returns the file name that `npm pack` uses for the package and its version. */
const getTarballName = (version: string): string => `refdesk-${version}.tgz`;

/**
 * Compiles the engine into a folder and packs it, together with the `create-refdesk` package.
 *
 * @param to Folder of the packages.
 * @param requestedVersion Version of the packages. Default: that of the repository.
 */
export async function packEngine(to: string, requestedVersion?: string): Promise<PackedEngine> {
  const target = resolve(root, to, 'refdesk');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const version = requestedVersion ?? manifest.version;
  rmSync(target, { recursive: true, force: true });
  const sources = listEnginePackageSources();
  const packages = compileEngine(target, sources);
  writeEnginePackageDeclarations(target, sources);
  writeFileSync(join(target, 'package.json'), createEnginePackageManifest(version, packages));
  const createPackageFolder = resolve(root, to, 'create-refdesk');
  rmSync(createPackageFolder, { recursive: true, force: true });
  cpSync(join(root, 'tools/create-refdesk'), createPackageFolder, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  const createManifest = JSON.parse(readFileSync(join(createPackageFolder, 'package.json'), 'utf8')) as object;
  writeFileSync(
    join(createPackageFolder, 'package.json'),
    `${JSON.stringify({ ...createManifest, version, private: undefined }, null, 2)}\n`,
  );
  for (const folder of [target, createPackageFolder])
    execFileSync('npm', ['pack', folder, '--pack-destination', resolve(root, to), '--silent', '--ignore-scripts']);
  const tarball = resolve(root, to, getTarballName(version));
  return { tarball, fileCount: readdirSync(target, { recursive: true }).length, bytes: statSync(tarball).size };
}

/** Lists the packed files and resolves the exports of workspaces. */
export function listEnginePackageSources(): EnginePackageSources {
  const workspaces = readWorkspaces(root);
  const { compiledFiles, copiedFiles } = listEngineFilesToPack(root);
  return {
    files: new Set([...compiledFiles, ...copiedFiles]),
    exportedFile: (specifier) => resolveWorkspaceExport(specifier, workspaces),
  };
}

/** Writes the compiled engine into `target`; returns the names of the packages that it imports. */
function compileEngine(target: string, sources: EnginePackageSources): ReadonlySet<string> {
  const { compiledFiles, copiedFiles } = listEngineFilesToPack(root);
  const packages = new Set<string>();
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  };
  for (const file of compiledFiles) {
    const module = compileModule(file, readFileSync(join(root, file), 'utf8'), sources);
    write(getCompiledPath(file), module.code);
    for (const name of module.packageNames) packages.add(getPackageName(name));
  }
  for (const file of copiedFiles) write(file, readFileSync(join(root, file)));
  // Bundlers and Node read the module type of a workspace from its package.json.
  for (const { folder, type, sideEffects, browserslist } of readWorkspaces(root)) {
    if (hasFolder(target, folder))
      write(join(folder, 'package.json'), `${JSON.stringify({ type, sideEffects, browserslist }, null, 2)}\n`);
  }
  return packages;
}

const hasFolder = (target: string, folder: string): boolean =>
  statSync(join(target, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;

/** @example getPackageName('@docusaurus/core/lib/server/site.js') → '@docusaurus/core' */
function getPackageName(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
