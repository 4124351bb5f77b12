import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SampleDataSet } from './rest/sample-set.ts';

/** Returns the path of the service's sample data within a built site; the file is not served to readers. */
export function getSampleSetFile(siteDirectory: string): string {
  return join(siteDirectory, '.sandbox', 'sample-set.json');
}

/** Writes the file atomically. */
export async function writeSampleSet(file: string, sampleSet: SampleDataSet): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(sampleSet));
  await rename(`${file}.${process.pid}`, file);
}

/** Reads the file written by the build, which takes about 30 ms; null if it does not exist. */
export async function readSampleSet(file: string): Promise<SampleDataSet | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  // Not validated here: tests of the build validate every record against its schema.
  return text === null ? null : (JSON.parse(text) as SampleDataSet);
}
