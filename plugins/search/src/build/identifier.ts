import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shardFormatVersion } from '@refdesk/search-index/shards/format';
import type { SearchablePagesAndGuides } from '../collect/content.ts';

/** Folders of the code that collects documents, and that writes and reads the index. */
const codeFolders = ['..', '../../../../packages/search-index/src'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/**
 * Returns the identifier of a build: a hash of the pages' data, the guides' sources, the synonyms, and the code that
 * writes and reads the index. Files with the identifier in their name can be cached forever.
 */
export async function hashIndexSources(
  { pages, guides }: SearchablePagesAndGuides,
  files: readonly string[],
): Promise<string> {
  const hash = createHash('sha256').update(`${shardFormatVersion}\n`);
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(page));
  for (const guide of guides.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(guide));
  for (const file of [...files, ...(await listCodeFiles())]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function listCodeFiles(): Promise<string[]> {
  const files = await Promise.all(
    codeFolders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  );
  return files
    .flat()
    .filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
}
