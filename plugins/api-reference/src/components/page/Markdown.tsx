import MarkdownIt from 'markdown-it';
import type { ReactNode } from 'react';
import styles from './Markdown.module.css';

// HTML in a description is shown as text, and links to scripts are no links: nothing in it can run.
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });

// The page has its own title: headings of a description begin below it.
renderer.core.ruler.push('headings-below-title', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  if (!headings.some(({ tag }) => tag === 'h1')) return;
  for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`;
});

interface Props {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A description's Markdown (CommonMark) as HTML. */
export function Markdown({ text, className }: Props): ReactNode {
  if (text === '') return null;
  return <div className={join(styles.prose, className)} dangerouslySetInnerHTML={{ __html: renderer.render(text) }} />;
}

/** Markdown of one line, without a paragraph around it. */
export function InlineMarkdown({ text, className }: Props): ReactNode {
  return <span className={join(styles.prose, className)} dangerouslySetInnerHTML={{ __html: renderer.renderInline(text) }} />;
}

const join = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
