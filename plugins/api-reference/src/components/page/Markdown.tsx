import MarkdownIt from 'markdown-it';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { alerts } from './alerts.ts';
import styles from './Markdown.module.css';
import { useNames } from './names-context.ts';
import { splitLead } from './split-lead.ts';

// HTML in a description is shown as text, and links to scripts are no links: nothing in it can run.
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(alerts);

// The page has its own title: headings of a description begin below it.
renderer.core.ruler.push('headings-below-title', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  if (!headings.some(({ tag }) => tag === 'h1')) return;
  for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`;
});

// A name that is written as code leads to its page, unless it stands in a link already.
const plainCode = renderer.renderer.rules.code_inline;
renderer.renderer.rules.code_inline = (tokens, index, options, environment, self) => {
  const html = plainCode?.(tokens, index, options, environment, self) ?? '';
  // It is what the two functions below give to it.
  const { names = {} } = (environment ?? {}) as { readonly names?: LinkedNames };
  const address = names[tokens[index]?.content ?? ''];
  const open = tokens.slice(0, index).reduce((depth, { type }) => depth + (type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0), 0);
  return address === undefined || open > 0 ? html : `<a href="${renderer.utils.escapeHtml(address)}">${html}</a>`;
};

// Pages load no picture from other addresses (Content-Security-Policy): its words lead there instead, or are those of the link that it stands in.
renderer.renderer.rules.image = (tokens, index) => {
  const { content = '', attrGet } = tokens[index] ?? {};
  const address = String(attrGet?.call(tokens[index], 'src') ?? '');
  const words = renderer.utils.escapeHtml(content === '' ? 'Picture' : content);
  const isInLink = tokens.slice(0, index).reduce((depth, { type }) => depth + (type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0), 0) > 0;
  return isInLink || !/^https?:/.test(address) ? words : `<a href="${renderer.utils.escapeHtml(address)}">${words}</a>`;
};

interface Props {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A description's Markdown (CommonMark) as HTML. A single paragraph is one element: of a long page they would be a tenth. */
export function Markdown({ text, className }: Props): ReactNode {
  const names = useNames();
  if (text === '') return null;
  if (isParagraph(text)) {
    return <p className={join(styles.prose, className)} dangerouslySetInnerHTML={{ __html: renderer.renderInline(text.trim(), { names }) }} />;
  }
  return <div className={join(styles.prose, className)} dangerouslySetInnerHTML={{ __html: renderer.render(text, { names }) }} />;
}

interface InlineProps extends Props {
  /** The element that holds it. */
  readonly as?: 'span' | 'dd';
}

/** Markdown of one line, without a paragraph around it. */
export function InlineMarkdown({ as: Element = 'span', text, className }: InlineProps): ReactNode {
  const names = useNames();
  return <Element className={join(styles.prose, className)} dangerouslySetInnerHTML={{ __html: renderer.renderInline(text, { names }) }} />;
}

/** True for text of one line that begins with nothing but words. */
const isParagraph = (text: string): boolean => !text.trim().includes('\n') && splitLead(text).lead !== '';

const join = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
