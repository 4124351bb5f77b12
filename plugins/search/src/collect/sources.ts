import { readFile } from 'node:fs/promises';
import type { SearchDocument } from '@refdesk/search-index/document';
import type { SearchOptions } from '../options.ts';
import type { SearchablePages } from './content.ts';
import { documentOfText, documentsOfEntries, inOrder, isSearched } from './documents.ts';
import { readMarkdown } from './markdown.ts';

/** The documents of a site that is not built: of what pages say themselves, and of the guides' sources. */
export async function documentsOfSources(
  { pages, guides }: SearchablePages,
  siteDir: string,
  options: SearchOptions,
): Promise<SearchDocument[]> {
  const ofPages = pages.flatMap((page) => {
    if (!isSearched(page.path, options)) return [];
    if (page.search) return documentsOfEntries(page, page.search, options);
    const { title, description } = page;
    return [
      documentOfText(
        page.path,
        { title, description, keywords: [], breadcrumb: [], sections: [], fields: [] },
        options,
      ),
    ];
  });
  const ofGuides = guides
    .filter(({ path }) => isSearched(path, options))
    .map(async ({ path, title, description, source }) => {
      const text = await readFile(source.replace('@site', siteDir), 'utf8');
      return documentOfText(path, readMarkdown(text, title, description), options);
    });
  return inOrder([...ofPages, ...(await Promise.all(ofGuides))]);
}
