import { globSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../command.ts';

/** Milliseconds without a change after which changes are reported in one batch. */
const quietPeriod = 400;

interface WatchOptions {
  /** Whether to watch subfolders. Default: true. */
  readonly recursive?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls `onChange` with the changed paths below `directory`, a moment after the last change. Watches the folder instead
 * of its files, since editors and Git replace files, and a watcher stops when its file is replaced.
 */
export function watchFolder(
  directory: string,
  onChange: (paths: readonly string[]) => void,
  { recursive = true, signal }: WatchOptions = {},
): void {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  signal?.addEventListener('abort', () => clearTimeout(timer));
  watch(directory, { recursive, ...(signal && { signal }) }, (_event, path) => {
    if (path !== null) paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...paths];
      paths.clear();
      onChange(changed);
    }, quietPeriod);
  });
}

/**
 * Watches the folder of a provider. In a separate repository the engine is a subfolder with all installed packages,
 * which is not watched.
 */
export function watchProviderFolder(
  folder: string,
  onChange: (paths: readonly string[]) => void,
  { engine = root, signal }: { readonly engine?: string; readonly signal?: AbortSignal } = {},
): void {
  const hasEngine = (path: string) => !relative(path, engine).startsWith('..');
  watchFolder(folder, onChange, { recursive: !hasEngine(folder), signal });
  if (!hasEngine(folder)) return;
  for (const name of globSync('*/', { cwd: folder }).filter((name) => !hasEngine(join(folder, name)))) {
    watchFolder(join(folder, name), (paths) => onChange(paths.map((path) => join(name, path))), { signal });
  }
}
