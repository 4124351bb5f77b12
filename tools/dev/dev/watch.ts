import { globSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../command.ts';

/** What is written together is read together. */
const pause = 400;

/** Whose files are watched, and until when. */
interface Watching {
  /** Folders in the folder too; true when omitted. */
  readonly recursive?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls `changed` with the paths below `directory` that were written, a moment after the last of them. A folder is
 * watched, not files: editors and git put a new file in the place of the old one, which a watched file does not survive.
 */
export function watchFolder(directory: string, changed: (paths: readonly string[]) => void, { recursive = true, signal }: Watching = {}): void {
  const paths = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  signal?.addEventListener('abort', () => clearTimeout(waiting));
  watch(directory, { recursive, ...(signal && { signal }) }, (_event, path) => {
    if (path !== null) paths.add(path);
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const written = [...paths];
      paths.clear();
      changed(written);
    }, pause);
  });
}

/** The same of a provider's folder. In a repository of the provider's own, the engine is a folder there itself, with everything that is installed: that is left out. */
export function watchProvider(
  folder: string,
  changed: (paths: readonly string[]) => void,
  { engine = root, signal }: { readonly engine?: string; readonly signal?: AbortSignal } = {},
): void {
  const hasEngine = (path: string) => !relative(path, engine).startsWith('..');
  watchFolder(folder, changed, { recursive: !hasEngine(folder), signal });
  if (!hasEngine(folder)) return;
  for (const name of globSync('*/', { cwd: folder }).filter((one) => !hasEngine(join(folder, one)))) {
    watchFolder(join(folder, name), (paths) => changed(paths.map((path) => join(name, path))), { signal });
  }
}
