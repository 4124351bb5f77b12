import { workerData } from 'node:worker_threads';
import {
  type PageCardAndLlmsEntry,
  type PageFormatsContext,
  writeSinglePageFormats,
} from './write-single-page-formats.ts';

// Tinypool adds its own data to that of the pool.
const [, context] = workerData as readonly [unknown, PageFormatsContext];

/** Writes pages sequentially; files without a page are skipped. */
export default async function writePageFormatsBatch(
  paths: readonly string[],
): Promise<readonly PageCardAndLlmsEntry[]> {
  const written: PageCardAndLlmsEntry[] = [];
  for (const path of paths) {
    const page = await writeSinglePageFormats(path, context);
    if (page) written.push(page);
  }
  return written;
}
