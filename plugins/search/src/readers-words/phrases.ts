import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPartsWithoutStopWords, listWordParts } from '@refdesk/search-index/parse/words';
import { parse } from 'yaml';
import * as z from 'zod';
import type { ReadersWordsForAddress } from './counts.ts';

/** Number of readers that a phrase counts as. */
const phraseCount = 2;

/** A file in which authors write how readers search for some pages. */
const fileSchema = z.strictObject({
  /** Prefix of the addresses below. */
  base: z.string().regex(/^\//, 'must start with a slash'),
  /** Phrases by the rest of the address, with `#` before the anchor of a section. */
  terms: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

/** Patterns of phrase files below a provider's folder, which may contain the engine as another folder. */
export const searchPhrasePatterns: readonly string[] = ['apis', 'dictionary', 'docs'].map(
  (folder) => `${folder}/**/search-terms.yaml`,
);

/** Finds the phrase files below `directory`, sorted. */
export const findPhraseFiles = (directory: string): string[] =>
  globSync(searchPhrasePatterns, { cwd: directory })
    .sort()
    .map((file) => join(directory, file));

/**
 * Reads the phrases with which readers search for pages and sections, as counts of their words.
 *
 * @throws Error that lists all errors by file, such as a phrase in two places.
 */
export function loadSearchPhrases(files: readonly string[]): ReadersWordsForAddress[] {
  const read = files.map(readFile);
  const errors = read.filter((words) => typeof words === 'string');
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return read.flatMap((words) => (typeof words === 'string' ? [] : words));
}

/** Returns the words of a file's phrases, or its error. */
function readFile(file: string): ReadersWordsForAddress[] | string {
  const parsed = fileSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return `${file}: ${z.prettifyError(parsed.error)}`;
  const { base, terms } = parsed.data;
  const phrases = Object.entries(terms).flatMap(([rest, written]) =>
    written.map((phrase) => ({ address: base + rest, words: getWords(phrase) })),
  );
  const twice = [...Map.groupBy(phrases, ({ words }) => words.toSorted().join(' ')).values()].filter(
    ({ length }) => length > 1,
  );
  const repeated = twice.map(
    (same) => `  ${same[0]?.words.join(' ')}: ${same.map(({ address }) => address).join(', ')}`,
  );
  if (repeated.length > 0) return `${file}: phrases that appear in two places:\n${repeated.join('\n')}`;
  return Object.entries(terms).map(([rest, written]) => ({
    file,
    address: base + rest,
    counts: countWords(written.map(getWords)),
  }));
}

/** Splits a phrase; with a single significant word, such as in `who are your customers`, stop words are included. */
function getWords(phrase: string): string[] {
  const telling = listPartsWithoutStopWords(phrase);
  return telling.length > 1 ? telling : listWordParts(phrase);
}

function countWords(phrases: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of phrases)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + phraseCount);
  return counts;
}
