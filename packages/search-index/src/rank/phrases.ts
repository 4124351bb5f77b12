import type { TitleShardDocument } from '../document.ts';
import { listWordPartsOfText, stopWords } from '../parse/words.ts';
import type { DocumentBody } from '../shards/read-shards.ts';
import type { SearchIndex } from './index.ts';

/** Minimum run: `statement timeout` occurs in many texts by chance, `canceling statement due to` does not. */
const minRun = { words: 3, significant: 2 };

/**
 * Creates a function that scores, from 0 to 1, the longest run of a query's words that a document contains in order
 * and without gaps: a pasted message has words of the page that explains it, in the same order. Two significant words
 * in such a run score 0.5, and each further word adds half of the remainder.
 *
 * @example `ERROR: canceling statement due to user request` in “`canceling statement due to statement timeout`” → 0.75
 */
export function createPhraseScorer({
  documents,
  bodies,
}: Pick<SearchIndex, 'documents' | 'bodies'>): (words: readonly string[]) => (document: number) => number {
  const texts = new Map<number, string>();
  const getText = (number: number): string => {
    const documentText = texts.get(number) ?? joinTexts(documents[number], bodies?.[number]);
    texts.set(number, documentText);
    return documentText;
  };
  return (words) => {
    if (words.length < minRun.words || countSignificant(words) < minRun.significant) return () => 0;
    return (document) => {
      const run = measureLongestRun(words, getText(document));
      return run < minRun.significant ? 0 : 1 - 2 ** (1 - run);
    };
  };
}

const countSignificant = (words: readonly string[]): number => words.filter((word) => !stopWords.has(word)).length;

/** Counts the significant words in the longest run; 0 if no run is long enough. */
function measureLongestRun(words: readonly string[], text: string): number {
  let longest = 0;
  for (let start = 0; start + minRun.words <= words.length; start += 1) {
    let end = start + minRun.words;
    while (end <= words.length && text.includes(` ${words.slice(start, end).join(' ')} `)) end += 1;
    if (end > start + minRun.words) longest = Math.max(longest, countSignificant(words.slice(start, end - 1)));
  }
  return longest;
}

/** Joins the texts of a document's sections and fields, each on a separate line as words surrounded by spaces. */
function joinTexts(document: TitleShardDocument | undefined, body: DocumentBody | undefined): string {
  const { sections = [], fields = [] } = body ?? {};
  return [
    document?.title ?? '',
    ...sections.flatMap(({ heading, text }) => [heading, text]),
    ...fields.map(({ field: { text } }) => text),
  ]
    .map((text) => ` ${listWordPartsOfText(text).join(' ')} `)
    .join('\n');
}
