import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';
import { root } from '../../command.ts';
import { draftPhrases } from '../../dev/search-terms/draft-phrases.ts';
import { formatTerms } from '../../dev/search-terms/format-terms.ts';
import { describePortal } from './described-portal.ts';
import { judgeAll, summariseFigures } from './figures.ts';
import { readQueries } from './queries.ts';
import { openSearchWithWords } from './words-search.ts';

/** Mean reciprocal ranks of a portal without readers' words. */
export interface PortalFigures {
  readonly name: string;
  readonly pages: number;
  readonly queries: number;
  readonly without: number;
  readonly drafted: number;
}

/** Measures a description's search without phrases and with drafted ones, with the queries in `portals/<name>.json`. */
export async function measurePortal(name: string, description: string): Promise<PortalFigures> {
  const portal = await describePortal(name, description);
  const queries = await readQueries(join(root, `tools/measure/search/portals/${name}.json`));
  const folder = await mkdtemp(join(tmpdir(), 'search-terms-'));
  const file = join(folder, 'search-terms.yaml');
  await writeFile(file, formatTerms(`${portal.base}/`, draftPhrases(portal.api)));
  const measure = async (words: ReturnType<typeof loadPhrases>) => {
    const judged = await judgeAll(await openSearchWithWords(portal.documents, words), queries, null);
    return summariseFigures(judged).all?.mrr ?? 0;
  };
  return {
    name,
    pages: portal.documents.length,
    queries: queries.length,
    without: await measure([]),
    drafted: await measure(loadPhrases([file])),
  };
}
