import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchDocument } from '@refdesk/search-index/document';
import type { ParsedSearchPluginOptions } from '../options.ts';
import type { SearchablePagesAndGuides } from './content.ts';
import {
  createDocumentFromPageText,
  createDocumentsFromSearchEntries,
  isPageSearched,
  sortDocumentsByAddress,
} from './documents.ts';
import { readPageTextFromHtml } from './html.ts';

/** Location of a built site. */
export interface BuiltSiteLocation {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly routesPaths: readonly string[];
}

/** Collects the documents of a built site from the search entries of pages, or from the HTML of pages without them. */
export async function collectBuiltDocuments(
  { pages }: SearchablePagesAndGuides,
  { outDir, baseUrl, routesPaths }: BuiltSiteLocation,
  options: ParsedSearchPluginOptions,
): Promise<SearchDocument[]> {
  const pagesWithEntries = pages.filter(({ path, searchEntries }) => searchEntries && isPageSearched(path, options));
  const paths = new Set(pagesWithEntries.map(({ path }) => path));
  const changePages = new Set(pages.flatMap(({ path, listsChanges }) => (listsChanges ? [path] : [])));
  const otherPaths = routesPaths
    .map((path) => `/${path.slice(baseUrl.length)}`)
    .filter((path) => !paths.has(path) && isPageSearched(path, options));
  const htmlDocuments: SearchDocument[] = [];
  for (const path of otherPaths) {
    const html = await readPage(outDir, path);
    const text = html === null ? null : readPageTextFromHtml(html, options.alsoSearched.includes(path));
    if (text)
      htmlDocuments.push(createDocumentFromPageText({ path, listsChanges: changePages.has(path) }, text, options));
  }
  return sortDocumentsByAddress([
    ...pagesWithEntries.flatMap((page) => createDocumentsFromSearchEntries(page, page.searchEntries ?? [], options)),
    ...htmlDocuments,
  ]);
}

/** Reads the file of a page, `path.html` or `path/index.html`; null if neither exists. */
async function readPage(outDir: string, path: string): Promise<string | null> {
  const decoded = decodeURI(path);
  for (const file of [`${decoded}.html`, join(decoded, 'index.html')]) {
    const html = await readFile(join(outDir, file), 'utf8').catch(() => null);
    if (html !== null) return html;
  }
  return null;
}
