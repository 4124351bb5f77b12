import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * In development, the folder with what a build would leave beside the pages: downloads, and what the service reads of
 * the site. The development server serves it, and the service that stands beside it reads it.
 */
export const locateServiceSite = (generatedFilesDir: string): string => join(generatedFilesDir, 'service', 'site');

/** Writes a file of it, unless it has that text already: the service is started anew by whatever is written. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
