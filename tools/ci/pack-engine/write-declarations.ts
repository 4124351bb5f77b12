import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../command.ts';
import { type EnginePackageSources, rewriteImportsToCompiledFiles } from './compile-module.ts';

/**
 * Writes the type declarations of the modules that the package exports, and of the modules that these import.
 *
 * @throws Error with the output of the compiler if a declaration cannot be written.
 */
export function writeEnginePackageDeclarations(target: string, sources: EnginePackageSources): void {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const entries = Object.values(exports).filter((file) => /\.tsx?$/.test(file));
  // Inside the repository, so that TypeScript finds the type packages.
  const configurationFile = join(root, '.cache/declarations.json');
  mkdirSync(dirname(configurationFile), { recursive: true });
  const compilerOptions = {
    ...{ noEmit: false, emitDeclarationOnly: true, incremental: false, tsBuildInfoFile: null },
    ...{ rootDir: root, outDir: target },
  };
  const files = entries.map((file) => join(root, file));
  writeFileSync(
    configurationFile,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [] }),
  );
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--project', configurationFile], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(configurationFile);
  if (status !== 0) throw new Error(`The declarations could not be written:\n${stdout}${stderr}`);
  for (const file of globSync('{packages,plugins,sandbox,service}/**/*.d.ts', { cwd: target })) {
    const path = join(target, file);
    writeFileSync(path, rewriteImportsToCompiledFiles(file, readFileSync(path, 'utf8'), sources).code);
  }
}
