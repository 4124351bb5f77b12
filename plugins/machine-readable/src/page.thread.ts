import { workerData } from 'node:worker_threads';
import {
  type PageCardAndLlmsEntry,
  type PageFormatsContext,
  writeSinglePageFormats,
} from './write-single-page-formats.ts';

// Tinypool passes its own data before the `workerData` of the pool.
const [, context] = workerData as readonly [unknown, PageFormatsContext];

/** Writes the formats of pages sequentially; skips files without a page. */
export default async function writePageFormatsBatch(
  paths: readonly string[],
): Promise<readonly PageCardAndLlmsEntry[]> {
  const entries: PageCardAndLlmsEntry[] = [];
  for (const path of paths) {
    const page = await writeSinglePageFormats(path, context);
    if (page) entries.push(page);
  }
  return entries;
}
