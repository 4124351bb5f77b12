import { copyFile, glob, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';

/** Names of the assets of each build, the newest first. */
const history = z.array(z.array(z.string()));

/** How many builds keep their assets, the present one included. */
const buildsKept = 3;

/**
 * Puts the assets of the builds before this one beside its own, so that a page that was opened before a
 * deployment still finds its scripts. Their names hold a hash of their content: none stands for another.
 * `store` keeps them between builds.
 *
 * @returns how many assets of earlier builds were put back.
 */
export async function preserveEarlierAssets(site: string, store: string): Promise<number> {
  const list = join(store, 'builds.json');
  const own = await assetsOf(site);
  const earlier = history.parse(JSON.parse(await readFile(list, 'utf8').catch(() => '[]')));
  const builds = [own, ...earlier.filter((names) => !isSame(names, own))].slice(0, buildsKept);
  const kept = new Set(builds.flat());

  for (const name of own) await copy(join(site, name), join(store, name));
  for (const name of await assetsOf(store)) if (!kept.has(name)) await rm(join(store, name));
  const missing = [...kept.difference(new Set(own))];
  for (const name of missing) await copy(join(store, name), join(site, name));
  await writeFile(list, JSON.stringify(builds));
  return missing.length;
}

async function assetsOf(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(glob('assets/**/*', { cwd: directory, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1));
  return files.map((name) => name.replaceAll(sep, '/')).sort();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

// A second name for the same bytes where the disk can, else a copy; a file that is there already is the same file.
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : copyFile(from, to)));
}
