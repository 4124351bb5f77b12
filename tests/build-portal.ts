import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const output = join(root, '.cache/portals');
const enginePatterns = [
  'package-lock.json',
  'packages/**/*',
  'plugins/**/*',
  'sandbox/src/**/*',
  'site/**/*',
  'tools/dev/sandbox-download/*',
];
const ignoredPaths = /(^|\/)(node_modules|\.docusaurus|\.cache|build)(\/|$)|\.test\.tsx?$/;

/**
 * Builds the site of the provider in `folder`, and returns the directory of the built site. Does nothing if neither the
 * provider's files nor those of the engine have changed since the last build.
 */
export function buildPortal(name: string, folder: string): string {
  return buildWhenStale(name, folder, (directory) => {
    // A separate folder for Docusaurus's generated files, and no cache shared with the portal's build.
    const env = {
      ...process.env,
      PORTAL: folder,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `../.cache/portals/generated-${name}`,
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    };
    const program = join(root, 'node_modules/.bin/docusaurus');
    run(program, ['build', '--out-dir', directory], { cwd: join(root, 'site'), env });
    run(process.execPath, [join(root, 'tools/dev/pack-sandbox.ts'), directory], { env });
  });
}

/**
 * Builds the sites of all audiences and languages of a portal, as `npm run build` does, unless they have been built
 * from the current sources.
 */
export function buildCompletePortal(name: string, folder: string): string {
  return buildWhenStale(name, folder, (directory) => {
    const program = `
      const { buildSiteForAudiences } = await import('./tools/dev/site-build.ts');
      process.exit(await buildSiteForAudiences(process.argv[1]));`;
    const env = { ...process.env, PORTAL: folder, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
    run(process.execPath, ['--input-type=module', '--eval', program, directory], { cwd: root, env });
  });
}

function buildWhenStale(name: string, folder: string, build: (directory: string) => void): string {
  const [directory, stamp] = [join(output, name), join(output, `${name}-built-from`)];
  prepareOutput();
  return holdLock(join(output, `${name}.lock`), () => {
    const currentFingerprint = computeFingerprint(folder);
    const isBuilt = existsSync(join(directory, 'index.html'));
    if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === currentFingerprint) return directory;
    build(directory);
    writeFileSync(stamp, currentFingerprint);
    return directory;
  });
}

/** Runs `work` in one process at a time, because tests in several workers need the same portal. */
function holdLock<Result>(file: string, work: () => Result): Result {
  while (!takeLock(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  try {
    return work();
  } finally {
    rmSync(file);
  }
}

/** Creates the lock file; if its process has ended without removing it, removes it for the next attempt. */
function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

function prepareOutput(): void {
  mkdirSync(output, { recursive: true });
  // Docusaurus writes both CommonJS and ES modules there; the repository's package.json would make all of them ESM. The
  // new file must not be above a provider, whose imports of the engine need the repository's package.json.
  writeFileSync(join(output, 'package.json'), '{}\n');
}

function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: NodeJS.ProcessEnv },
) {
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
}

function computeFingerprint(folder: string): string {
  const hash = createHash('sha256');
  const listFiles = (patterns: readonly string[], cwd: string) =>
    globSync(patterns, { cwd, exclude: (path) => ignoredPaths.test(path) }).map((name) => join(cwd, name));
  const files = [...listFiles(enginePatterns, root), ...listFiles(['**/*'], resolve(root, folder))];
  for (const file of files.filter((name) => statSync(name).isFile()).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
