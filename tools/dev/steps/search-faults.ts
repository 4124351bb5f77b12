import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { inProvider, providerPath } from '@portal/portal-config/chosen';
import { similarNames } from '@portal/similar-names';
import { formatCounts } from '../../../plugins/search/src/readers-words/counts.ts';
import { findPhraseFiles, loadPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';
import { loadSynonyms } from '../../../plugins/search/src/synonyms/load.ts';
import { root } from '../../command.ts';
import { countWords } from '../count-words/count.ts';

/** What is wrong in the files by which the search knows readers' words; `addresses` are those of pages and of redirects. */
export async function findSearchFaults(addresses: ReadonlySet<string>): Promise<string[]> {
  return [
    ...faultsOf(() => loadSynonyms(existsSync(inProvider('synonyms.yaml')) ? inProvider('synonyms.yaml') : null)),
    ...faultsOf(() => loadPhrases(findPhraseFiles(inProvider('.')))),
    ...phraseFaults(addresses),
    ...(await countFaults()),
  ];
}

function phraseFaults(addresses: ReadonlySet<string>): string[] {
  const phrases = findPhraseFiles(inProvider('.')).flatMap((file) => phrasesOrNothing(() => loadPhrases([file])) ?? []);
  return phrases.flatMap(({ file, address }) => {
    const [page = ''] = address.split('#');
    if (addresses.has(page)) return [];
    const near = similarNames(page, addresses);
    return [`${relative(root, file)} has phrases for ${page}, where no page is.${near.length === 0 ? '' : ` Perhaps ${near.join(' or ')}?`}`];
  });
}

/** The counts are made from the queries by a command, which one forgets. */
async function countFaults(): Promise<string[]> {
  const file = inProvider('search-words/words.tsv');
  if (!existsSync(file)) return [];
  const counted = await countWords().catch((error: Error) => error);
  if (counted instanceof Error) return [counted.message];
  if (formatCounts(counted.pages) === (await readFile(file, 'utf8'))) return [];
  return [`${providerPath('search-words/words.tsv')} does not count the queries as they are: run npm run count:words.`];
}

function faultsOf(load: () => unknown): string[] {
  try {
    load();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function phrasesOrNothing<Value>(load: () => Value): Value | undefined {
  try {
    return load();
  } catch {
    // It was told above.
    return undefined;
  }
}
