import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWordPartsOfText, listWordPartsWithoutStopWords } from '@refdesk/search-index/parse/words';
import { parse } from 'yaml';
import * as z from 'zod';
import type { ReadersWordsForAddress } from './counts.ts';

/** Weight of a phrase, expressed as a number of readers who searched for it. */
const phraseCount = 2;

/** File in which authors list phrases that readers use to search for pages. */
const fileSchema = z.strictObject({
  /** Prefix of the paths in `terms`. */
  base: z.string().regex(/^\//, 'must start with a slash'),
  /** Phrases by the rest of the path, with `#` before the anchor of a section. */
  terms: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

/** Patterns of phrase files in a provider's folder. They do not match a copy of the engine inside that folder. */
export const searchPhraseFileGlobs: readonly string[] = ['apis', 'dictionary', 'docs'].map(
  (folder) => `${folder}/**/search-terms.yaml`,
);

/** Finds the phrase files below `directory`, sorted. */
export const findPhraseFiles = (directory: string): string[] =>
  globSync(searchPhraseFileGlobs, { cwd: directory })
    .sort()
    .map((file) => join(directory, file));

/**
 * Reads the phrases that readers use to search for pages and sections, as counts of their words.
 *
 * @throws Error that lists all errors by file, such as a phrase in two places.
 */
export function loadSearchPhrases(files: readonly string[]): ReadersWordsForAddress[] {
  const results = files.map(readPhraseFile);
  const errors = results.filter((words) => typeof words === 'string');
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return results.flatMap((words) => (typeof words === 'string' ? [] : words));
}

/** Returns the words of a file's phrases, or an error message. */
function readPhraseFile(file: string): ReadersWordsForAddress[] | string {
  const parsed = fileSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return `${file}: ${z.prettifyError(parsed.error)}`;
  const { base, terms } = parsed.data;
  const phrases = Object.entries(terms).flatMap(([rest, phraseList]) =>
    phraseList.map((phrase) => ({ address: base + rest, words: getWords(phrase) })),
  );
  const duplicates = [...Map.groupBy(phrases, ({ words }) => words.toSorted().join(' ')).values()].filter(
    ({ length }) => length > 1,
  );
  const duplicateLines = duplicates.map(
    (group) => `  ${group[0]?.words.join(' ')}: ${group.map(({ address }) => address).join(', ')}`,
  );
  if (duplicateLines.length > 0) return `${file}: phrases that appear in two places:\n${duplicateLines.join('\n')}`;
  return Object.entries(terms).map(([rest, phraseList]) => ({
    file,
    address: base + rest,
    counts: countWords(phraseList.map(getWords)),
  }));
}

/** Splits a phrase into words; includes stop words if it has only one other word, as in `who are your customers`. */
function getWords(phrase: string): string[] {
  const significantWords = listWordPartsWithoutStopWords(phrase);
  return significantWords.length > 1 ? significantWords : listWordPartsOfText(phrase);
}

function countWords(phrases: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of phrases)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + phraseCount);
  return counts;
}
