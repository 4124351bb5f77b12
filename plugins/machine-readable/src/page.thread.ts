import { workerData } from 'node:worker_threads';
import { type PageContext, type WrittenPage, writeFormatsOfPage } from './write-page.ts';

// Tinypool adds its own data to that of the pool.
const [, context] = workerData as readonly [unknown, PageContext];

/** Writes pages sequentially; files without a page are skipped. */
export default async function writePages(paths: readonly string[]): Promise<readonly WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (const path of paths) {
    const page = await writeFormatsOfPage(path, context);
    if (page) written.push(page);
  }
  return written;
}
