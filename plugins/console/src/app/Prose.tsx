import type { ReactNode } from 'react';

interface Props {
  /** Markdown of one paragraph; of its marks, code is drawn, links leave their words. */
  readonly text: string;
}

/** A description in one line. */
export function Prose({ text }: Props): ReactNode {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part.replace(/\*\*?/g, '')));
}
