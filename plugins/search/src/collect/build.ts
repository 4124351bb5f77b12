import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchDocument } from '@portal/search-index/document';
import type { SearchOptions } from '../options.ts';
import type { LoadedPages } from './content.ts';
import { documentOfText, documentsOfEntries, inOrder, isSearched } from './documents.ts';
import { readHtml } from './html.ts';

/** Where a built site lies. */
export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly routesPaths: readonly string[];
}

/** The documents of a built site: of pages that say what search finds on them, and of the HTML of the others. */
export async function documentsOfBuild(
  { pages }: LoadedPages,
  { outDir, baseUrl, routesPaths }: BuiltSite,
  options: SearchOptions,
): Promise<SearchDocument[]> {
  const told = pages.filter(({ path, search }) => search && isSearched(path, options));
  const toldPaths = new Set(told.map(({ path }) => path));
  const others = routesPaths
    .map((path) => `/${path.slice(baseUrl.length)}`)
    .filter((path) => !toldPaths.has(path) && isSearched(path, options));
  const read: SearchDocument[] = [];
  for (const path of others) {
    const html = await readPage(outDir, path);
    const text = html === null ? null : readHtml(html, options.alsoSearched.includes(path));
    if (text) read.push(documentOfText(path, text, options));
  }
  return inOrder([...told.flatMap((page) => documentsOfEntries(page, page.search ?? [], options)), ...read]);
}

/** The file of a page stands at its address, with or without a folder of its own. */
async function readPage(outDir: string, path: string): Promise<string | null> {
  const decoded = decodeURI(path);
  for (const file of [`${decoded}.html`, join(decoded, 'index.html')]) {
    const html = await readFile(join(outDir, file), 'utf8').catch(() => null);
    if (html !== null) return html;
  }
  return null;
}
