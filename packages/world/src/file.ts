import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SampleWorld } from './rest/sample-world.ts';

/** The file beside a built site in which the build leaves the sample world for the service. */
export function worldFile(siteDirectory: string): string {
  return join(dirname(siteDirectory), '.cache', 'sample-world.json');
}

/** Writes the file, whole or not at all. */
export async function writeWorldFile(file: string, world: SampleWorld): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(world));
  await rename(`${file}.${process.pid}`, file);
}

/** Reads what the build left: some 30 ms. Null when there is no such file. */
export async function readWorldFile(file: string): Promise<SampleWorld | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  // Our own build wrote it, and its tests hold every record to its schema.
  return text === null ? null : (JSON.parse(text) as SampleWorld);
}
