import { spawnSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Versions of Node and npm to install. */
interface Tools {
  readonly node: string;
  readonly npm: string;
}

/**
 * Creates the root file system of a bare Debian system with this machine's release and mirror, Git, certificates,
 * `packages`, and Node and npm from the configured registry.
 *
 * @throws Error with the output of a command that failed.
 */
export async function makeDebianRoot(folder: string, tools: Tools, packages: readonly string[] = []): Promise<void> {
  run(
    'debootstrap',
    '--variant=minbase',
    `--include=${['ca-certificates', 'git', ...packages].join(',')}`,
    await readReleaseName(),
    folder,
    await readMirror(),
  );
  // Temporary folders are not accessible to other users, but PostgreSQL does not run as root.
  await chmod(folder, 0o755);
  // Files needed to reach localhost and this machine's network.
  for (const name of ['/etc/hosts', '/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt'])
    await copyFile(name, join(folder, name));
  await installNode(folder, tools);
}

async function installNode(folder: string, { node, npm }: Tools): Promise<void> {
  const installFolder = await mkdtemp(join(tmpdir(), 'node-'));
  run(
    'npm',
    'install',
    '--prefix',
    installFolder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `node@${node}`,
    `npm@${npm}`,
  );
  await copyFile(join(installFolder, 'node_modules/node/bin/node'), join(folder, 'usr/bin/node'));
  await chmod(join(folder, 'usr/bin/node'), 0o755);
  await mkdir(join(folder, 'usr/lib/node_modules'), { recursive: true });
  await cp(join(installFolder, 'node_modules/npm'), join(folder, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/bin', name));
  await rm(installFolder, { recursive: true });
}

async function readReleaseName(): Promise<string> {
  return /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
}

/** Returns the mirror that apt uses on this machine. */
async function readMirror(): Promise<string> {
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
  const contents = await Promise.all(sources.map((name) => readFile(name, 'utf8').catch(() => '')));
  const mirror = /^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(\S+)/m.exec(contents.join('\n'))?.[1];
  if (!mirror) throw new Error(`No mirror of Debian packages was found in ${sources.join(' or ')}.`);
  return mirror;
}

function run(program: string, ...parameters: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${program} ${parameters.join(' ')} failed: ${error?.message ?? `${stdout}\n${stderr}`}`);
}
