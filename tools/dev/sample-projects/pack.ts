import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob, sep } from 'node:path';
import { packGzippedTarArchive } from '@refdesk/npm-package/tar';

/**
 * Writes each folder in `projects` as an archive to the downloads of a built site, and returns the names. Skips files
 * listed in a project's `.gitignore`, which were created by a run or contain secrets.
 */
export async function packSampleProjects(projects: string, site: string): Promise<string[]> {
  const folders = (await Array.fromAsync(glob('*', { cwd: projects, withFileTypes: true }))).filter((entry) =>
    entry.isDirectory(),
  );
  const names = folders.map(({ name }) => name).toSorted();
  if (names.length > 0) await mkdir(join(site, 'downloads/projects'), { recursive: true });
  for (const name of names)
    await writeFile(join(site, 'downloads/projects', `${name}.tgz`), await packProject(projects, name));
  return names;
}

async function packProject(projects: string, name: string): Promise<Uint8Array> {
  const folder = join(projects, name);
  const isIgnored = await readIgnoredNames(folder);
  const directoryEntries = await Array.fromAsync(glob(['**/*', '**/.*'], { cwd: folder, withFileTypes: true }));
  const paths = directoryEntries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const packedPaths = [...new Set(paths)].filter((path) => !path.split(sep).some(isIgnored)).toSorted();
  return packGzippedTarArchive(
    await Promise.all(
      packedPaths.map(async (path) => ({
        path: [name, ...path.split(sep)].join('/'),
        content: await readFile(join(folder, path)),
        mode: 0o644,
      })),
    ),
  );
}

/**
 * Returns a function that decides whether to skip a file or folder by its name.
 *
 * @throws Error if a pattern is not a name, since Git would interpret it differently.
 */
async function readIgnoredNames(folder: string): Promise<(name: string) => boolean> {
  const file = join(folder, '.gitignore');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.replace(/\/$/, ''));
  const unsupportedPattern = patterns.find((pattern) => /[/!\\]/.test(pattern));
  if (unsupportedPattern !== undefined)
    throw new Error(
      `${file}: "${unsupportedPattern}" is more than the name of files or folders, such as "*.db" or "node_modules/".`,
    );
  return (name) => patterns.some((pattern) => matchesGlob(name, pattern));
}
