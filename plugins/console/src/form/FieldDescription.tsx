import type { ReactNode } from 'react';

interface Props {
  /** Markdown of one paragraph; code is rendered, links are reduced to their text. */
  readonly text: string;
}

/** Renders a description of one paragraph as inline text. */
export function FieldDescription({ text }: Props): ReactNode {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part.replace(/\*\*?/g, '')));
}
