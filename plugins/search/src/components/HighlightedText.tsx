import { listWordsWithPositions, toSearchTerm } from '@refdesk/search-index/parse/words';
import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly marks: ReadonlySet<string> | null;
}

/** Text in which the searched words are highlighted. */
export function HighlightedText({ text, marks }: Props): ReactNode {
  if (!marks) return text;
  const matchingWords = listWordsWithPositions(text).filter(({ parts }) =>
    parts.some((part) => marks.has(toSearchTerm(part))),
  );
  return matchingWords
    .flatMap(({ text: word, start }, index) => {
      const previous = matchingWords[index - 1];
      const unmarkedStart = previous ? previous.start + previous.text.length : 0;
      const rest = index === matchingWords.length - 1 ? text.slice(start + word.length) : '';
      return [text.slice(unmarkedStart, start), <mark key={start}>{word}</mark>, rest];
    })
    .concat(matchingWords.length === 0 ? [text] : []);
}
