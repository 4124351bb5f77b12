import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originVariables } from '@portal/origins';
import { inProvider, providerPath } from '@portal/portal-config/chosen';
import { generatedFolder, portalCache } from '@portal/portal-config/provider-folder';
import { command, root } from '../command.ts';
import { preserveEarlierAssets } from './earlier-assets.ts';
import { addressesFile, recordAddresses } from './steps/addresses.ts';
import { switchBuild } from './switch-build.ts';

const stamp = join(root, '.cache', 'built-from');

/** Everything that the built site depends on; outputs and tests are not. */
const engine = [
  'package-lock.json',
  'packages/**/*',
  'plugins/**/*',
  'sandbox/src/**/*',
  'site/**/*',
  'tools/dev/sandbox-download/*',
  'tools/dev/sample-projects/*',
];
const others = /(^|\/)(node_modules|\.docusaurus|\.cache|build|addresses\.txt)(\/|$)|\.test\.tsx?$/;

// Docusaurus asks whether there is a localStorage, and Node warns once in each of its processes that there is none.
const quiet = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --disable-warning=MODULE_TYPELESS_PACKAGE_JSON`.trim() };

/** Builds the site when anything that it is made of has changed since the last build; gives the exit code. */
export async function buildWhenStale(): Promise<number> {
  const wanted = await fingerprint();
  const made = await readFile(stamp, 'utf8').catch(() => null);
  if (made === wanted && existsSync(join(root, 'site/build/index.html')) && !process.env.MAIN_API_DESCRIPTION_URL) {
    console.log('The built site is up to date.');
    return 0;
  }
  return buildSite();
}

/**
 * Makes the compressed forms that the service sends, of what has changed since it was last compressed; gives the exit code.
 *
 * @param port that the service will have, if not the one of its configuration: pages name their address.
 */
export function compressBuiltSite(port?: number): Promise<number> {
  return command('node', ['service/src/site/precompress.ts'], { env: port === undefined ? {} : { PORT: String(port) } });
}

/** Builds the site and what other hosts need beside the one that is served, and puts it in its place when it is whole; gives the exit code. */
export async function buildSite(): Promise<number> {
  if ((await command('node', ['tools/dev/check-configuration.ts'], { env: quiet })) !== 0) return 1;
  console.log('Building the site.');
  const wanted = await fingerprint();
  const next = join(root, 'site/.cache/next');
  // A build that was cut off may have left files there, even of another portal.
  await rm(next, { recursive: true, force: true });
  const env = { ...quiet, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedFolder() };
  const code =
    (await command('docusaurus', ['build', '--out-dir', next], { cwd: join(root, 'site'), env })) || (await completeBuild(next, join(root, 'site/build')));
  if (code !== 0) return failed(code);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, wanted);
  return 0;
}

/** Adds what other hosts and open pages need to the site that Docusaurus wrote into `next`, and serves it; returns the exit code. */
export async function completeBuild(next: string, served: string): Promise<number> {
  const steps = [
    () => command('node', ['tools/dev/pack-sandbox.ts', next]),
    () => command('node', ['tools/dev/pack-projects.ts', next]),
    () => preserveEarlierAssets(next, portalCache('earlier')).then(() => 0),
    () => command('node', ['packages/origins/src/write.ts', next]),
    () => command('node', ['packages/headers/src/write.ts', next]),
    () => recordAddresses(inProvider(addressesFile), next).then(() => 0),
    () => switchBuild(next, served).then(() => 0),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

function failed(code: number): number {
  if (existsSync(join(root, 'site/build/index.html'))) console.error('The build has failed; site/build is still the one before.');
  return code;
}

async function fingerprint(): Promise<string> {
  const paths = [...(await filesIn(root, engine)), ...(await filesIn(inProvider(), ['**/*']))];
  const hash = createHash('sha256');
  // The name of its folder is in the addresses of sources.
  hash.update(`${providerPath()};`);
  for (const variable of ['BASE_URL', ...Object.values(originVariables)]) hash.update(`${variable}=${process.env[variable] ?? ''};`);
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}

async function filesIn(folder: string, patterns: readonly string[]): Promise<string[]> {
  // A provider's own repository has us as a submodule in the provider's folder.
  const exclude = ({ name, parentPath }: Dirent) =>
    others.test(`${parentPath.slice(folder.length)}/${name}`) || join(parentPath, name) === root || name === '.git';
  const files = await Array.fromAsync(glob(patterns, { cwd: folder, withFileTypes: true, exclude }));
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
