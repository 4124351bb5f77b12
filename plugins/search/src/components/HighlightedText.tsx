import { splitWords, toSearchTerm } from '@refdesk/search-index/parse/words';
import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly marks: ReadonlySet<string> | null;
}

/** A text in which the searched words are highlighted. */
export function HighlightedText({ text, marks }: Props): ReactNode {
  if (!marks) return text;
  const found = splitWords(text).filter(({ parts }) => parts.some((part) => marks.has(toSearchTerm(part))));
  return found
    .flatMap(({ text: word, start }, index) => {
      const before = found[index - 1];
      const from = before ? before.start + before.text.length : 0;
      const rest = index === found.length - 1 ? text.slice(start + word.length) : '';
      return [text.slice(from, start), <mark key={start}>{word}</mark>, rest];
    })
    .concat(found.length === 0 ? [text] : []);
}
