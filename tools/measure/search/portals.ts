import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';
import { root } from '../../command.ts';
import { draftSearchPhrases } from '../../dev/search-terms/draft-search-phrases.ts';
import { formatSearchTerms } from '../../dev/search-terms/format-search-terms.ts';
import { createDescribedPortalPages } from './described-portal.ts';
import { judgeQueries, summariseSearchFigures } from './figures.ts';
import { readGradedQueries } from './queries.ts';
import { openSearchWithWords } from './words-search.ts';

/** Mean reciprocal ranks of a portal without readers' words. */
export interface PortalSearchFigures {
  readonly name: string;
  readonly pages: number;
  readonly queries: number;
  readonly without: number;
  readonly drafted: number;
}

/** Measures a description's search without phrases and with drafted ones, with the queries in `portals/<name>.json`. */
export async function measurePortalSearch(name: string, description: string): Promise<PortalSearchFigures> {
  const portal = await createDescribedPortalPages(name, description);
  const queries = await readGradedQueries(join(root, `tools/measure/search/portals/${name}.json`));
  const folder = await mkdtemp(join(tmpdir(), 'search-terms-'));
  const file = join(folder, 'search-terms.yaml');
  await writeFile(file, formatSearchTerms(`${portal.base}/`, draftSearchPhrases(portal.api)));
  const measure = async (words: ReturnType<typeof loadSearchPhrases>) => {
    const judged = await judgeQueries(await openSearchWithWords(portal.documents, words), queries, null);
    return summariseSearchFigures(judged).all?.mrr ?? 0;
  };
  return {
    name,
    pages: portal.documents.length,
    queries: queries.length,
    without: await measure([]),
    drafted: await measure(loadSearchPhrases([file])),
  };
}
