import { listWordPartsWithoutStopWords, toSearchTerm } from '../../../packages/search-index/src/parse/words.ts';

const maxPhrases = 12;
const wordLimits = { min: 1, max: 10 };

type ParsedAnswer = { readonly phrases: readonly string[] } | { readonly error: string };

/** Reads the phrases from an answer, one per line, with or without a bullet, a number or quotation marks. */
export function parsePagePhraseAnswer(text: string, title: string): ParsedAnswer {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
        .replace(/^["“']|["”']$/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const invalidLine = lines.find((line) => !isPhrase(line));
  if (invalidLine !== undefined)
    return {
      error: `“${invalidLine.slice(0, 80)}” is not a phrase of ${wordLimits.min} to ${wordLimits.max} words. Leave one phrase per line.`,
    };
  const keys = lines.map(getKey);
  const phrases = lines.filter(
    (_, index) => keys[index] !== getKey(title) && keys.indexOf(keys[index] ?? '') === index,
  );
  if (phrases.length === 0) return { error: 'There is no phrase other than the title.' };
  if (phrases.length > maxPhrases)
    return { error: `There are ${phrases.length} phrases. Keep the best ${maxPhrases}.` };
  return { phrases };
}

function isPhrase(line: string): boolean {
  const count = line.split(/\s+/).length;
  return (
    count >= wordLimits.min &&
    count <= wordLimits.max &&
    listWordPartsWithoutStopWords(line).length > 0 &&
    !/[<>{}`|]|:$/.test(line)
  );
}

const getKey = (phrase: string): string => listWordPartsWithoutStopWords(phrase).map(toSearchTerm).toSorted().join(' ');
