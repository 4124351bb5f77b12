import type { ReactNode } from 'react';

/** A text of the descriptions: of its Markdown, code is drawn, links leave their words. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part.replace(/\*\*?/g, '')));
}
