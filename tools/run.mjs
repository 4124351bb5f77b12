// Plain JavaScript, so that an older Node can begin: it installs what is missing and hands over to the
// Node of the repository (devDependency `node`), which runs tools/<folder>/<name>.ts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed-lockfile');
/** The first Node for which every package of ours is made. */
const oldestWithAll = 24;
const [task, ...parameters] = process.argv.slice(2);
// A pipeline and a container may be changed without a question; nothing else may. Docker and Podman leave a file, systemd a variable.
const isDisposable = Boolean(process.env.CI || process.env.container) || ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));
process.env.INSTALL_SYSTEM_PACKAGES ??= isDisposable ? 'yes' : 'no';

const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) await install();
process.exitCode = run(join(bin, 'node'), ['--import', './tools/tell-configuration.mjs', join('tools', `${task}.ts`), ...parameters]);

async function install() {
  await provideLibatomic();
  console.log('Installing packages: about a minute, once.');
  installPackages();
  // npm omits what is optional and made for a newer Node, bundlers among it: with the repository's Node it is got.
  if (Number.parseInt(process.versions.node, 10) < oldestWithAll) installPackages();
  writeFileSync(stamp, lockfile);
}

function installPackages() {
  // Not saved: an older npm writes the lockfile in its own way.
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status === 0) return;
  console.error('The packages could not be installed; npm says why above.');
  process.exit(status);
}

// Node 26 is linked with libatomic, which a bare Debian lacks.
async function provideLibatomic() {
  const libraries = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' });
  if (process.platform !== 'linux' || libraries.status !== 0 || libraries.stdout.includes('libatomic.so.1')) return;
  if (process.getuid() !== 0 || spawnSync('apt-get', ['--version']).status !== 0 || !(await mayInstall('libatomic1'))) {
    console.error('Node 26 needs the library libatomic.so.1. Install it, on Debian with "apt-get install libatomic1", and run this again.');
    process.exit(1);
  }
  console.log('Installing the library libatomic, which Node 26 needs, with apt-get.');
  // Another program that installs at the same time holds the lock for a while.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', [...waiting, 'update', '-qq']);
  run('apt-get', [...waiting, 'install', '-y', '-qq', 'libatomic1']);
}

// On a machine that is somebody's, that person decides.
async function mayInstall(name) {
  if (process.env.INSTALL_SYSTEM_PACKAGES === 'yes') return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This needs the system package ${name}. Install it with apt-get? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function run(command, args) {
  // Modules are compiled once, also for the processes that a task starts: a start of the service takes 1.9 s of processor instead of 2.6.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}
