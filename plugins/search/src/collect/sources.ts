import { readFile } from 'node:fs/promises';
import type { SearchDocument } from '@refdesk/search-index/document';
import type { ParsedSearchPluginOptions } from '../options.ts';
import type { SearchablePagesAndGuides } from './content.ts';
import {
  createDocumentFromPageText,
  createDocumentsFromSearchEntries,
  isPageSearched,
  sortDocumentsByAddress,
} from './documents.ts';
import { readPageTextFromMarkdown } from './markdown.ts';

/** Collects the documents of a site that is not built yet, from the search entries of pages and the guides' sources. */
export async function collectSourceDocuments(
  { pages, guides }: SearchablePagesAndGuides,
  siteDir: string,
  options: ParsedSearchPluginOptions,
): Promise<SearchDocument[]> {
  const pageDocuments = pages.flatMap((page) => {
    if (!isPageSearched(page.path, options)) return [];
    if (page.searchEntries) return createDocumentsFromSearchEntries(page, page.searchEntries, options);
    const { title, description } = page;
    return [
      createDocumentFromPageText(
        page,
        { title, description, keywords: [], breadcrumb: [], sections: [], fields: [] },
        options,
      ),
    ];
  });
  const guideDocuments = guides
    .filter(({ path }) => isPageSearched(path, options))
    .map(async ({ path, title, description, source }) => {
      const text = await readFile(source.replace('@site', siteDir), 'utf8');
      return createDocumentFromPageText({ path }, readPageTextFromMarkdown(text, title, description), options);
    });
  return sortDocumentsByAddress([...pageDocuments, ...(await Promise.all(guideDocuments))]);
}
