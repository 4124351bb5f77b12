import { watch } from 'node:fs';

/** What is written together is read together. */
const pause = 400;

/**
 * Calls `changed` with the paths below `directory` that were written, a moment after the last of them. A folder is
 * watched, not files: editors and git put a new file in the place of the old one, which a watched file does not survive.
 */
export function watchFolder(directory: string, changed: (paths: readonly string[]) => void): void {
  const paths = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  watch(directory, { recursive: true }, (_event, path) => {
    if (path !== null) paths.add(path);
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const written = [...paths];
      paths.clear();
      changed(written);
    }, pause);
  });
}
