import { readFileSync } from 'node:fs';
import { encodeSynonyms, type SynonymCloseness, type SynonymPhrase } from '@refdesk/search-index/match/synonyms';
import { listWordPartsWithoutStopWords } from '@refdesk/search-index/parse/words';
import { parse } from 'yaml';
import * as z from 'zod';

const phrases = z.record(z.string(), z.array(z.string().min(1)).min(1));

/** The file in which authors declare synonyms. */
const synonymsSchema = z.strictObject({
  same: phrases,
  related: phrases.default({}),
  trade: z.record(z.string(), z.string().min(1)).default({}),
});

/**
 * Reads the synonyms in `file` in the format of the word shard; empty if there is no file.
 *
 * @throws Error that names the file and all of its errors.
 */
export function loadAndEncodeSynonyms(file: string | null): string {
  if (file === null) return '';
  const parsed = synonymsSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { same, related, trade } = parsed.data;
  const tradeRules = Object.entries(trade).map(
    ([phrase, meaning]): SynonymPhrase => ({
      phrase: listWordPartsWithoutStopWords(phrase),
      meaning: listWordPartsWithoutStopWords(meaning),
      type: 'same',
    }),
  );
  return encodeSynonyms(
    removeDuplicateRules([...toRules(same, 'same'), ...tradeRules, ...toRules(related, 'related')]),
  );
}

const toRules = (
  phrasesByMeaning: Readonly<Record<string, readonly string[]>>,
  type: SynonymCloseness,
): SynonymPhrase[] =>
  Object.entries(phrasesByMeaning).flatMap(([meaning, phrases]) =>
    phrases.map((phrase) => ({
      phrase: listWordPartsWithoutStopWords(phrase),
      meaning: listWordPartsWithoutStopWords(meaning),
      type,
    })),
  );

function removeDuplicateRules(rules: readonly SynonymPhrase[]): SynonymPhrase[] {
  const byText = new Map(
    rules.map((rule) => [`${rule.phrase.join(' ')}=${rule.meaning.join(' ')}`, rule]).reverse() as [
      string,
      SynonymPhrase,
    ][],
  );
  return [...byText.values()]
    .reverse()
    .filter(({ phrase, meaning }) => phrase.length > 0 && phrase.join(' ') !== meaning.join(' '));
}
