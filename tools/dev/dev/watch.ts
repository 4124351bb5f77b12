import { globSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../command.ts';

/** What is written together is read together. */
const pause = 400;

/**
 * Calls `changed` with the paths below `directory` that were written, a moment after the last of them. A folder is
 * watched, not files: editors and git put a new file in the place of the old one, which a watched file does not survive.
 */
export function watchFolder(directory: string, changed: (paths: readonly string[]) => void, { recursive } = { recursive: true }): void {
  const paths = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  watch(directory, { recursive }, (_event, path) => {
    if (path !== null) paths.add(path);
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const written = [...paths];
      paths.clear();
      changed(written);
    }, pause);
  });
}

/** The same of a provider's folder. In a repository of the provider's own, we are a folder there ourselves, with everything that is installed: that is left out. */
export function watchProvider(folder: string, changed: (paths: readonly string[]) => void): void {
  const isOurs = (path: string) => !relative(path, root).startsWith('..');
  watchFolder(folder, changed, { recursive: !isOurs(folder) });
  if (!isOurs(folder)) return;
  for (const name of globSync('*/', { cwd: folder }).filter((one) => !isOurs(join(folder, one)))) {
    watchFolder(join(folder, name), (paths) => changed(paths.map((path) => join(name, path))));
  }
}
