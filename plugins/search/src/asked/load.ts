import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellingParts } from '@portal/search-index/text/terms';
import { splitWords } from '@portal/search-index/text/words';
import { parse } from 'yaml';
import * as z from 'zod';
import type { AskedPhrase } from './phrase.ts';

/** The file in which the writers of some pages say how readers ask for them. */
const fileSchema = z.strictObject({
  /** Beginning of the addresses below. */
  base: z.string().regex(/^\//, 'must start with a slash'),
  /** Phrases by the rest of the address, with `#` before the anchor of a section. */
  terms: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});

/** The files of phrases below `directory`, in their order. */
export const findAskedFiles = (directory: string): string[] =>
  globSync('**/search-terms.yaml', { cwd: directory })
    .sort()
    .map((file) => join(directory, file));

/**
 * Reads how readers ask for pages and sections.
 *
 * @throws Error that names each file with a fault and all faults in it, a phrase that stands at two places among them.
 */
export function loadAsked(files: readonly string[]): AskedPhrase[] {
  const read = files.map(readFile);
  const faults = read.filter((phrases) => typeof phrases === 'string');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return read.flatMap((phrases) => (typeof phrases === 'string' ? [] : phrases));
}

/** The phrases of a file, or what is wrong in it. */
function readFile(file: string): AskedPhrase[] | string {
  const parsed = fileSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return `${file}: ${z.prettifyError(parsed.error)}`;
  const { base, terms } = parsed.data;
  const phrases = Object.entries(terms).flatMap(([rest, own]) => own.map((phrase) => toPhrase(file, base + rest, phrase)));
  const twice = [...Map.groupBy(phrases, ({ words }) => words.toSorted().join(' ')).values()].filter(({ length }) => length > 1);
  if (twice.length > 0) return `${file}: phrases that appear in two places:\n${twice.map(describe).join('\n')}`;
  return phrases;
}

function toPhrase(file: string, address: string, phrase: string): AskedPhrase {
  const [page = '', anchor = ''] = address.split('#');
  return { file, page, anchor, words: wordsOf(phrase) };
}

/** A question of which one word tells something, such as `who are your customers`, is not asked by that word alone. */
function wordsOf(phrase: string): string[] {
  const telling = tellingParts(phrase);
  return telling.length > 1 ? telling : splitWords(phrase).flatMap(({ parts }) => parts);
}

const describe = (same: readonly AskedPhrase[]): string =>
  `  ${same[0]?.words.join(' ')}: ${same.map(({ page, anchor }) => (anchor ? `${page}#${anchor}` : page)).join(', ')}`;
