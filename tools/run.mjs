// Installs missing packages, and starts tools/<folder>/<name>.ts with the Node version of the repository (dependency
// `node`). Plain JavaScript, so that an older Node can run it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { endWithNpm, waitForChild } from './child-processes.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed-lockfile');
/** First major version for which every package has a build; npm skips optional packages that require a newer Node. */
const minNodeForPackages = 24;
const [task, ...parameters] = process.argv.slice(2);
/** Whether the task needs only the packages of the running portal, without linters, compilers and browsers. */
const needsOnlyRuntime = ['dev/start', 'dev/build', 'dev/operator'].includes(task);
// Pipelines and containers may be changed without asking. Docker and Podman create a file, systemd sets a variable.
const isDisposable =
  Boolean(process.env.CI || process.env.container) ||
  ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));
process.env.INSTALL_SYSTEM_PACKAGES ??= isDisposable ? 'yes' : 'no';

endWithNpm();
const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== lockfile && !(needsOnlyRuntime && installed === `${lockfile} runtime`)) await install();
const preload = ['--import', './tools/report-configuration-errors.mjs'];
process.exitCode = await run(join(bin, 'node'), [...preload, join('tools', `${task}.ts`), ...parameters]);

async function install() {
  await installLibatomicIfMissing();
  const started = performance.now();
  // npm would remove tools that are already there.
  const omitsTools = needsOnlyRuntime && !existsSync(join(bin, 'biome'));
  console.log(omitsTools ? 'Installing the packages of the portal, once.' : 'Installing packages, once.');
  const path = await getPathWithSuitableNode();
  // --no-save: an older npm would rewrite the lockfile in its own format.
  await runNpmInstall(['--no-save', ...(omitsTools ? ['--omit=dev'] : [])], path);
  writeFileSync(stamp, omitsTools ? `${lockfile} runtime` : lockfile);
  console.log(`Packages are installed (${Math.round((performance.now() - started) / 1000)} s).`);
}

/**
 * Returns a PATH with a Node for which every package has a build; an older Node first fetches only the repository's
 * Node.
 */
async function getPathWithSuitableNode() {
  if (Number.parseInt(process.versions.node, 10) >= minNodeForPackages) return process.env.PATH;
  const { version } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages['node_modules/node'];
  const folder = join(root, '.cache', `node-${version}`);
  const folderBin = join(folder, 'node_modules', '.bin');
  if (!existsSync(join(folderBin, 'node')))
    await runNpmInstall(['--no-save', '--no-package-lock', '--prefix', folder, `node@${version}`], process.env.PATH);
  return `${folderBin}${delimiter}${process.env.PATH}`;
}

async function runNpmInstall(options, path) {
  const status = await run('npm', ['install', ...options, '--no-audit', '--no-fund', '--loglevel=error'], path);
  if (status === 0) return;
  console.error('The packages could not be installed. The reason is in the lines that npm printed above.');
  process.exit(status);
}

// Node 26 is linked with libatomic, which a bare Debian lacks.
async function installLibatomicIfMissing() {
  const libraries = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' });
  if (process.platform !== 'linux' || libraries.status !== 0 || libraries.stdout.includes('libatomic.so.1')) return;
  const canInstall = process.getuid() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall || !(await confirmInstallation('libatomic1'))) {
    console.error(
      'Node 26 needs the library libatomic.so.1. ' +
        'Install it, on Debian with "apt-get install libatomic1", and run this again.',
    );
    process.exit(1);
  }
  console.log('Installing the library libatomic, which Node 26 needs, with apt-get.');
  // Another package manager may hold the lock for a while.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...waiting, 'update', '-qq']);
  await run('apt-get', [...waiting, 'install', '-y', '-qq', 'libatomic1']);
}

// On a developer's machine, ask before changing the system.
async function confirmInstallation(name) {
  if (process.env.INSTALL_SYSTEM_PACKAGES === 'yes') return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This needs the system package ${name}. Install it with apt-get? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function run(command, args, path = `${bin}${delimiter}${process.env.PATH}`) {
  // All processes of a task share a compile cache, which reduces the CPU time to start the service from 2.6 s to 1.9 s.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...cache, ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  return waitForChild(child).catch((error) => {
    console.error(`${command}: ${error.message}`);
    return 1;
  });
}
