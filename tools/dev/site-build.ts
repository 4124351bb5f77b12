import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { originVariables } from '@refdesk/origins';
import { providerPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import {
  builtSite,
  cacheFolder,
  engineFolder,
  generatedFolder,
  isInstalled,
  nextSite,
  portalCache,
  standardDataFolder,
} from '@refdesk/portal-config/provider-folder';
import { command, root } from '../command.ts';
import { preserveEarlierAssets } from './earlier-assets.ts';
import { listClientPackages, preserveEarlierClients } from './earlier-clients.ts';
import { addressesFile, recordAddresses } from './steps/addresses.ts';
import { switchBuild } from './switch-build.ts';

const stamp = join(cacheFolder, 'built-from');

/** Program of Docusaurus. */
export const docusaurus = createRequire(join(engineFolder, 'site/docusaurus.config.ts')).resolve(
  '@docusaurus/core/bin/docusaurus.mjs',
);

/** Sources of the built site, apart from the provider's; those of an installed engine change with its version only. */
const engineSources = isInstalled
  ? ['package.json']
  : [
      'package-lock.json',
      'packages/**/*',
      'plugins/**/*',
      'sandbox/src/**/*',
      'site/**/*',
      'tools/dev/sandbox-download/*',
      'tools/dev/sample-projects/*',
    ];
/** Outputs and tests. */
const ignored = /(^|\/)(node_modules|\.docusaurus|\.cache|build|addresses\.txt)(\/|$)|\.test\.tsx?$/;

// Docusaurus looks for localStorage, and Node warns in each process that it does not exist.
const withoutWarnings = {
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --disable-warning=MODULE_TYPELESS_PACKAGE_JSON`.trim(),
};

/** Builds the site if its sources have changed since the last build; returns the exit code. */
export async function buildWhenStale(): Promise<number> {
  const current = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => null);
  if (built === current && existsSync(join(builtSite, 'index.html')) && !process.env.MAIN_API_DESCRIPTION_URL) {
    console.log('The built site is up to date.');
    return 0;
  }
  return buildSite();
}

/**
 * Compresses files that have changed since the last compression; returns the exit code.
 *
 * @param port Port of the service if it is not the configured one: pages contain their address.
 */
export function compressBuiltSite(port?: number): Promise<number> {
  return command('node', ['service/src/subjects/site/precompress.ts'], {
    env: port === undefined ? {} : { PORT: String(port) },
  });
}

/** Builds the site in a separate folder and replaces the served one when it is complete; returns the exit code. */
export async function buildSite(): Promise<number> {
  if ((await command('node', ['tools/dev/check-configuration.ts'], { env: withoutWarnings })) !== 0) return 1;
  console.log('Building the site.');
  const current = await fingerprint();
  // A build that was cut off may have left files there, even of another portal.
  await rm(nextSite, { recursive: true, force: true });
  await prepareGenerated();
  const env = { ...withoutWarnings, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedFolder() };
  const code =
    (await command('node', [docusaurus, 'build', '--out-dir', nextSite], { cwd: join(root, 'site'), env })) ||
    (await completeBuild(nextSite, builtSite));
  if (code !== 0) return reportFailure(code);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(stamp, current);
  return 0;
}

/**
 * Adds what other hosts and open pages need to the site that Docusaurus wrote into `next`, and serves it; returns the
 * exit code.
 */
export async function completeBuild(next: string, served: string): Promise<number> {
  const steps = [
    () => command('node', ['tools/dev/pack-sandbox.ts', next]),
    () => command('node', ['tools/dev/pack-projects.ts', next]),
    () => preserveEarlierAssets(next, portalCache('earlier')).then(() => 0),
    () => preserveEarlierClients(next, portalCache('earlier-clients')).then(() => 0),
    () => command('node', ['packages/origins/src/write.ts', next]),
    () => listClientPackages(next).then(() => 0),
    () => command('node', ['packages/headers/src/write.ts', next]),
    () => recordAddresses(resolveProviderPath(addressesFile), next).then(() => 0),
    () => switchBuild(next, served).then(() => 0),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Makes the folder of generated files, whose modules are of both kinds: a package.json above it would make all of them
 * ESM.
 */
export async function prepareGenerated(): Promise<void> {
  const folder = dirname(generatedFolder());
  await mkdir(folder, { recursive: true });
  if (isInstalled) await writeFile(join(folder, 'package.json'), '{}\n');
}

function reportFailure(code: number): number {
  if (existsSync(join(builtSite, 'index.html')))
    console.error(`The build has failed; ${relative(process.cwd(), builtSite)} still contains the previous one.`);
  return code;
}

async function fingerprint(): Promise<string> {
  const paths = [...(await listFiles(root, engineSources)), ...(await listFiles(resolveProviderPath(), ['**/*']))];
  const hash = createHash('sha256');
  // Links to sources contain the name of the folder.
  hash.update(`${providerPathFromRoot()};`);
  for (const variable of ['BASE_URL', ...Object.values(originVariables)])
    hash.update(`${variable}=${process.env[variable] ?? ''};`);
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}

async function listFiles(folder: string, patterns: readonly string[]): Promise<string[]> {
  const exclude = ({ name, parentPath }: Dirent) =>
    ignored.test(`${parentPath.slice(folder.length)}/${name}`) ||
    [root, standardDataFolder].includes(join(parentPath, name)) ||
    name === '.git';
  const files = await Array.fromAsync(glob(patterns, { cwd: folder, withFileTypes: true, exclude }));
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
