import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LoadedPages } from '../collect/content.ts';
import { format } from '../shards/format.ts';

const ownCode = fileURLToPath(new URL('..', import.meta.url));

/**
 * Names a build by what it is made of: the pages' data, the guides' sources, the synonyms, and the code that
 * makes the index and reads it. Its files may be kept for ever.
 */
export async function identifyBuild({ pages, guides }: LoadedPages, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`${format}\n`);
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(page));
  for (const guide of guides.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(JSON.stringify(guide));
  for (const file of [...files, ...(await codeFiles())]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function codeFiles(): Promise<string[]> {
  const entries = await readdir(ownCode, { recursive: true });
  const code = entries.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return code.sort().map((file) => `${ownCode}/${file}`);
}
