import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the paths of removed pages from the file `_gone` of a built site: one per line, with comments after `#`. */
export async function readRemovedPaths(directory: string): Promise<readonly string[]> {
  const text = await readFile(join(directory, '_gone'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}
