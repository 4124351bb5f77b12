import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

const clientsFolder = 'downloads/clients';

/** Maximum number of packages retained for one API version in one language. */
const maxPackages = 20;

/**
 * Adds the client packages of previous builds, so that the URLs in lockfiles stay valid. Their names contain a digest,
 * so they do not collide. `store` retains the newest ones between builds.
 *
 * @returns Number of packages of previous builds that were added.
 */
export async function preserveEarlierClients(site: string, store: string): Promise<number> {
  const current = await listPackages(join(site, clientsFolder));
  for (const name of current) await copy(join(site, clientsFolder, name), join(store, name));
  const stored = await Promise.all(
    (await listPackages(store)).map(async (name) => ({ name, time: (await stat(join(store, name))).mtimeMs })),
  );
  const groups = Map.groupBy(stored, ({ name }) => name.replace(/-[\da-f]{8}(\/.*|\.tgz)$/, ''));
  const outdated = [...groups.values()].flatMap((packages) =>
    packages.toSorted((a, b) => b.time - a.time).slice(maxPackages),
  );
  for (const { name } of outdated) await rm(join(store, name));
  const missing = (await listPackages(store)).filter((name) => !current.includes(name));
  for (const name of missing) await copy(join(store, name), join(site, clientsFolder, name));
  return missing.length;
}

/** An entry of `downloads/clients/index.json`. */
export interface ListedClientPackage {
  readonly language: string;
  /** API with the version of the client, such as `main-2.0.0`. */
  readonly client: string;
  readonly path: string;
  /** Digest in the format of npm and browsers (Subresource Integrity). */
  readonly integrity: string;
}

/** Lists all packages of a complete build with their integrity in `downloads/clients/index.json`. */
export async function writeClientPackageIndex(site: string): Promise<void> {
  const packages = await Promise.all(
    (await listPackages(join(site, clientsFolder))).map((name) => describePackage(site, name)),
  );
  if (packages.length > 0)
    await writeFile(join(site, clientsFolder, 'index.json'), `${JSON.stringify({ packages }, null, 1)}\n`);
}

async function describePackage(site: string, name: string): Promise<ListedClientPackage> {
  const [language = '', part = basename(name)] = name.split('/');
  const content = await readFile(join(site, clientsFolder, name));
  return {
    language,
    client: part.replace(/-[\da-f]{8}(\.tgz)?$/, ''),
    path: `/${clientsFolder}/${name}`,
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
  };
}

async function listPackages(directory: string): Promise<string[]> {
  const names = await Array.fromAsync(glob('*/**/*.{tgz,whl}', { cwd: directory }));
  return names.map((name) => name.replaceAll(sep, '/')).sort();
}

/** Copies a file, even over an identical one, so that its time reflects the last build that contained it. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
