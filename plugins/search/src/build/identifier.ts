import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LoadedPages } from '../collect/content.ts';
import { format } from '../shards/format.ts';

/** Names a build by what it is made of: the pages' data, the guides' sources, the synonyms. */
export async function identifyBuild({ pages, guides }: LoadedPages, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`${format}\n`);
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(page));
  for (const guide of guides.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(guide));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
