import { spawnSync } from 'node:child_process';
import { makeDebianRoot } from '../clean-machine/debian-root.ts';

/** Runs buildah with images stored in `store`; returns its output. */
export function runBuildah(store: string, parameters: readonly string[], { shows = false } = {}): string {
  const storeOptions = ['--storage-driver', 'vfs', '--root', `${store}/images`, '--runroot', `${store}/run`];
  const { status, stdout, stderr, error } = spawnSync('buildah', [...storeOptions, ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', shows ? 'inherit' : 'pipe'],
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw new Error(`buildah ${parameters.join(' ')} failed: ${error?.message ?? `${stdout}\n${stderr ?? ''}`}`);
  return stdout.trim();
}

/**
 * Creates a replacement for the image that the Dockerfile names in FROM, in case no image registry is reachable: a
 * bare Debian system with Node, npm and the Node image's account.
 */
export async function makeBaseImage(
  store: string,
  name: string,
  tools: { readonly node: string; readonly npm: string },
): Promise<void> {
  const container = runBuildah(store, ['from', 'scratch']);
  const folder = runBuildah(store, ['mount', container]);
  // Node 26 is linked against libatomic, which the Node image contains.
  await makeDebianRoot(folder, tools, ['libatomic1']);
  spawnSync('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node']);
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const environment = [
    'PATH=/usr/local/bin:/usr/bin:/bin',
    `npm_config_registry=${registry}`,
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ];
  runBuildah(store, ['config', ...environment.flatMap((setting) => ['--env', setting]), container]);
  runBuildah(store, ['commit', '--quiet', container, name]);
  runBuildah(store, ['rm', container]);
}
