import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SampleSet } from './rest/sample-set.ts';

/** The file of a built site with the sample data for the service; readers are not served it. */
export function getSampleSetFile(siteDirectory: string): string {
  return join(siteDirectory, '.sandbox', 'sample-set.json');
}

/** Writes the file, whole or not at all. */
export async function writeSampleSet(file: string, sampleSet: SampleSet): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(sampleSet));
  await rename(`${file}.${process.pid}`, file);
}

/** Reads what the build left: some 30 ms. Null if the file does not exist. */
export async function readSampleSet(file: string): Promise<SampleSet | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  // Written by our build, whose tests validate every record by its schema.
  return text === null ? null : (JSON.parse(text) as SampleSet);
}
