import { createUnsanitizedMarkdownRenderer } from '@refdesk/markdown/create-reader';
import { mayContainHtml } from '@refdesk/markdown/has-html';
import { sanitizeHtml } from '@refdesk/markdown/sanitize-html';
import { messages } from '@refdesk/messages/reference';
import type { Token } from 'markdown-it';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { addMarkdownAlertSyntax, admonitionClassesAllowedBySanitizer } from './alerts.ts';
import styles from './MarkdownText.module.css';
import { useLinkedNames } from './names-context.ts';
import { splitLeadParagraph } from './split-lead.ts';

/** Renderer whose HTML is untrusted before `sanitizeHtml`. */
const renderer = createUnsanitizedMarkdownRenderer().use(addMarkdownAlertSyntax);

// The page has its own title, so headings of a description start below it.
renderer.core.ruler.push('headings-below-title', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  if (!headings.some(({ tag }) => tag === 'h1')) return;
  for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`;
});

/** Whether the token is within a link. */
function isLinked(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).map(({ type }) => type);
  return before.lastIndexOf('link_open') > before.lastIndexOf('link_close');
}

// A name written as code links to its page, unless it is already in a link.
const plainCode = renderer.renderer.rules.code_inline;
renderer.renderer.rules.code_inline = (tokens, index, options, environment, self) => {
  const html = plainCode?.(tokens, index, options, environment, self) ?? '';
  // Set by `toHtml`.
  const { names = {} } = (environment ?? {}) as { readonly names?: LinkedNames };
  const address = names[tokens[index]?.content ?? ''];
  if (address === undefined || isLinked(tokens, index)) return html;
  return `<a href="${renderer.utils.escapeHtml(address)}">${html}</a>`;
};

// Pages load no images from other addresses (Content-Security-Policy), so their text links to them.
renderer.renderer.rules.image = (tokens, index) => {
  const { content = '', attrGet } = tokens[index] ?? {};
  const address = String(attrGet?.call(tokens[index], 'src') ?? '');
  const text = renderer.utils.escapeHtml(content === '' ? messages.picture : content);
  if (isLinked(tokens, index) || !/^https?:/.test(address)) return text;
  return `<a href="${renderer.utils.escapeHtml(address)}">${text}</a>`;
};

/** Renders Markdown with safe HTML. */
function toHtml(text: string, names: LinkedNames, isInline: boolean): string {
  const html = isInline ? renderer.renderInline(text, { names }) : renderer.render(text, { names });
  return mayContainHtml(text)
    ? sanitizeHtml(html, { isInline, classNames: admonitionClassesAllowedBySanitizer })
    : html;
}

interface Props {
  readonly text: string;
  readonly className?: string | undefined;
}

/**
 * Markdown of a description (CommonMark with HTML). A single paragraph becomes one element, which saves a tenth of a
 * long page.
 */
export function MarkdownText({ text, className }: Props): ReactNode {
  const names = useLinkedNames();
  if (text === '') return null;
  const [Element, html] = isParagraph(text)
    ? (['p', toHtml(text.trim(), names, true)] as const)
    : (['div', toHtml(text, names, false)] as const);
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface InlineProps extends Props {
  readonly as?: 'span' | 'dd';
}

/** Markdown on one line, without a paragraph around it. */
export function InlineMarkdown({ as: Element = 'span', text, className }: InlineProps): ReactNode {
  const html = toHtml(text, useLinkedNames(), true);
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Whether the text is a single line without blocks. */
const isParagraph = (text: string): boolean =>
  !text.trim().includes('\n') && !mayContainHtml(text) && splitLeadParagraph(text).lead !== '';

const joinClassNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
