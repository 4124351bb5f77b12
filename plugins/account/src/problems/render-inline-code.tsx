import type { ReactNode } from 'react';

/** Renders the parts between backticks as inline code. */
export const renderInlineCode = (text: string): readonly ReactNode[] =>
  // The same code can occur several times, so only the index is a unique key.
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part));
