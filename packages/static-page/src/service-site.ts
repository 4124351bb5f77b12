import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Returns the folder for files that a build writes next to the pages in development: downloads, and files for the
 * service. The development server serves it.
 */
export const locateDevelopmentOutputFolder = (generatedFilesDir: string): string =>
  join(generatedFilesDir, 'service', 'site');

/** Writes a file only if its content changes, since every change restarts the service. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
