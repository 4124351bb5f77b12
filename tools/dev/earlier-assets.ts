import { copyFile, glob, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';

/** Asset names of each build, newest first. */
const historySchema = z.array(z.array(z.string()));

/** Number of builds whose assets are retained, including the current one. */
const maxBuilds = 3;

/**
 * Adds the assets of previous builds, so that a page opened before a deployment still finds its scripts. Their names
 * contain a hash of their content, so they do not collide. `store` retains them between builds.
 *
 * @returns Number of assets of previous builds that were added.
 */
export async function preserveEarlierAssets(site: string, store: string): Promise<number> {
  const historyFile = join(store, 'builds.json');
  const current = await listAssets(site);
  const previousBuilds = historySchema.parse(JSON.parse(await readFile(historyFile, 'utf8').catch(() => '[]')));
  const builds = [current, ...previousBuilds.filter((names) => !isSame(names, current))].slice(0, maxBuilds);
  const retained = new Set(builds.flat());

  for (const name of current) await linkOrCopy(join(site, name), join(store, name));
  for (const name of await listAssets(store)) if (!retained.has(name)) await rm(join(store, name));
  const missing = [...retained.difference(new Set(current))];
  for (const name of missing) await linkOrCopy(join(store, name), join(site, name));
  await writeFile(historyFile, JSON.stringify(builds));
  return missing.length;
}

async function listAssets(directory: string): Promise<string[]> {
  const entries = await Array.fromAsync(glob('assets/**/*', { cwd: directory, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1));
  return files.map((name) => name.replaceAll(sep, '/')).sort();
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

// Creates a hard link if the file system supports it, otherwise a copy; an existing file has the same content.
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyFile(from, to),
  );
}
