import { listWordPartsOfText, listWordsWithPositions, stopWords, toSearchTerm } from '../parse/words.ts';
import type { SearchIndex } from '../rank/index.ts';
import type { RankedSearchAnswer } from '../rank/search.ts';
import { shortenAtWord } from './excerpt.ts';
import type { SearchHit } from './hit.ts';

/** Parts of a hit that explain why it was found. */
type Explanation = Pick<SearchHit, 'excerpt' | 'reason'>;

const maxReasonWords = 4;

/**
 * Returns the excerpt and the reason of a hit. If nothing shown contains a word of the query, the excerpt is the
 * sentence on the page that contains the most query words; if there is no such sentence, the reason names the field,
 * keyword or readers' words that matched.
 */
export function createHitExcerptAndReason(
  hit: SearchHit,
  document: number,
  { query, terms }: RankedSearchAnswer,
  index: SearchIndex,
): Explanation {
  const { excerpt } = hit;
  const queryTerms = new Set(
    terms.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flatMap((item) => item.terms)),
  );
  if (countTerms(joinShownText(hit), queryTerms) > 0) return { excerpt, reason: '' };
  const sentence = findSentence(index.bodies?.[document]?.sections ?? [], queryTerms);
  if (sentence !== null) return { excerpt: shortenAtWord(sentence), reason: '' };
  const field = index.bodies?.[document]?.fields.find(({ field: { name } }) => countTerms(name, queryTerms) > 0);
  if (field) return { excerpt, reason: `Has the field ${field.field.name}` };
  const keyword = index.documents[document]?.keywords.find((text) => countTerms(text, queryTerms) > 0);
  if (keyword !== undefined) return { excerpt, reason: `Also called “${keyword}”` };
  const words = query.allParts.filter((part) => !stopWords.has(part) && isReadersWord(part));
  return { excerpt, reason: words.length === 0 ? '' : `Readers also say “${formatWords(words)}”` };

  function isReadersWord(part: string): boolean {
    const alternatives = terms.find((term) => term.part === part)?.forms.flatMap((form) => form.terms) ?? [];
    return [toSearchTerm(part), ...alternatives].some((term) =>
      index.readerPostings.get(term)?.documents.includes(document),
    );
  }
}

/** Joins the strings of a hit that the list of results shows. */
const joinShownText = ({ title, section, excerpt, detail, badge, route }: SearchHit): string =>
  [title, section, excerpt, detail, badge, route].join(' ');

/** Counts the distinct terms of a string that are in `queryTerms`. */
const countTerms = (text: string, queryTerms: ReadonlySet<string>): number =>
  new Set(listWordPartsOfText(text).map(toSearchTerm)).intersection(queryTerms).size;

/** Returns the sentence with the most terms; null if no sentence has any. */
function findSentence(sections: readonly { readonly text: string }[], queryTerms: ReadonlySet<string>): string | null {
  let best: string | null = null;
  let maxCount = 0;
  for (const sentence of sections.flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/))) {
    const count = listWordsWithPositions(sentence).length === 0 ? 0 : countTerms(sentence, queryTerms);
    if (count <= maxCount) continue;
    best = sentence;
    maxCount = count;
  }
  return best;
}

const formatWords = (words: readonly string[]): string => [...new Set(words)].slice(0, maxReasonWords).join(' ');
