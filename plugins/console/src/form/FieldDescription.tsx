import type { ReactNode } from 'react';

interface Props {
  /** Markdown of one paragraph; code is rendered, links are reduced to their text. */
  readonly text: string;
}

/** Renders a description as a single paragraph. */
export function FieldDescription({ text }: Props): ReactNode {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part.replace(/\*\*?/g, '')));
}
