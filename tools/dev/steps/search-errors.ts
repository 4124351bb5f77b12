import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { suggestSimilarName } from '@refdesk/similar-names';
import { formatReadersWordCounts } from '../../../plugins/search/src/readers-words/counts.ts';
import { findPhraseFiles, loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';
import { loadAndEncodeSynonyms } from '../../../plugins/search/src/synonyms/load.ts';
import { root } from '../../command.ts';
import { countReaderWordsPerPage } from '../count-words/count.ts';

/**
 * Finds errors in the provider's search words: synonyms, page phrases and counts.
 *
 * @param addresses URL paths of pages and redirects.
 */
export async function findSearchWordErrors(addresses: ReadonlySet<string>): Promise<string[]> {
  return [
    ...getErrors(() =>
      loadAndEncodeSynonyms(
        existsSync(resolveProviderPath('synonyms.yaml')) ? resolveProviderPath('synonyms.yaml') : null,
      ),
    ),
    ...getErrors(() => loadSearchPhrases(findPhraseFiles(resolveProviderPath('.')))),
    ...findPhrasesOfMissingPages(addresses),
    ...(await findOutdatedCounts()),
  ];
}

function findPhrasesOfMissingPages(addresses: ReadonlySet<string>): string[] {
  return findPhraseFiles(resolveProviderPath('.'))
    .flatMap(loadPhrasesIfValid)
    .flatMap(({ file, address }) => {
      const [page = ''] = address.split('#');
      if (addresses.has(page)) return [];
      const suggestion = suggestSimilarName(page, addresses);
      return [`${relative(root, file)} has phrases for ${page}, which is not a page.${suggestion}`];
    });
}

/** Checks that the counts match the queries, since the command that computes them is easily forgotten. */
async function findOutdatedCounts(): Promise<string[]> {
  const file = resolveProviderPath('search-words/words.tsv');
  if (!existsSync(file)) return [];
  const currentCounts = await countReaderWordsPerPage().catch((error: Error) => error);
  if (currentCounts instanceof Error) return [currentCounts.message];
  if (formatReadersWordCounts(currentCounts.pages) === (await readFile(file, 'utf8'))) return [];
  return [
    `${getProviderPathFromRoot('search-words/words.tsv')} is older than the queries: run npm run tool -- count-words.`,
  ];
}

function getErrors(load: () => unknown): string[] {
  try {
    load();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Reads the phrases of a file; empty if it is invalid, which is reported when all files are loaded together. */
function loadPhrasesIfValid(file: string): ReturnType<typeof loadSearchPhrases> {
  try {
    return loadSearchPhrases([file]);
  } catch {
    return [];
  }
}
