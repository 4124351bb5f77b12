import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';
import { root } from '../../command.ts';
import { deriveSearchPhrasesFromDescription } from '../../dev/search-terms/derive-search-phrases-from-description.ts';
import { formatSearchTermsYaml } from '../../dev/search-terms/format-search-terms-yaml.ts';
import { formatPagePhrasePrompt } from '../../dev/suggest-phrases/format-page-phrase-prompt.ts';
import { createSearchPagesFromDescription } from './described-portal.ts';
import { evaluateQueries, summariseSearchFigures } from './figures.ts';
import { readGradedQueries } from './queries.ts';
import { openUnbuiltSearchWithReaderWords } from './words-search.ts';

/** Mean reciprocal ranks of a portal without readers' words. */
export interface PhraseEffectFigures {
  readonly name: string;
  readonly pages: number;
  readonly queries: number;
  readonly without: number;
  readonly drafted: number;
  /** With the answers of a language model in `portals/<name>.yaml` as well; null if that file does not exist. */
  readonly suggested: number | null;
}

/**
 * Measures a description's search without phrases, with drafted ones, and with those that a language model suggested
 * for the prompts of {@link writePortalPrompts}. The queries are in `portals/<name>.json`.
 */
export async function measurePhraseEffect(name: string, description: string): Promise<PhraseEffectFigures> {
  const portal = await createSearchPagesFromDescription(name, description);
  const queries = await readGradedQueries(join(root, `tools/measure/search/portals/${name}.json`));
  const folder = await mkdtemp(join(tmpdir(), 'search-terms-'));
  const file = join(folder, 'search-terms.yaml');
  await writeFile(file, formatSearchTermsYaml(`${portal.basePath}/`, deriveSearchPhrasesFromDescription(portal.api)));
  const measure = async (words: ReturnType<typeof loadSearchPhrases>) => {
    const judged = await evaluateQueries(
      await openUnbuiltSearchWithReaderWords(portal.documents, words),
      queries,
      null,
    );
    return summariseSearchFigures(judged).all?.mrr ?? 0;
  };
  const suggestions = join(root, `tools/measure/search/portals/${name}.yaml`);
  return {
    name,
    pages: portal.documents.length,
    queries: queries.length,
    without: await measure([]),
    drafted: await measure(loadSearchPhrases([file])),
    suggested: existsSync(suggestions)
      ? await measure([...loadSearchPhrases([file]), ...loadSearchPhrases([suggestions])])
      : null,
  };
}

/** Writes the prompts of `npm run tool -- suggest-phrases` for the operations of a description into one file. */
export async function writePortalPrompts(name: string, description: string, file: string): Promise<void> {
  const { documents } = await createSearchPagesFromDescription(name, description);
  const operations = documents.filter(({ kind }) => kind === 'operation');
  await writeFile(
    file,
    operations.map((page) => `# ${page.url}\n\n${formatPagePhrasePrompt(page, documents)}`).join('\n\n'),
  );
}
