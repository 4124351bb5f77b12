import { createUnsanitizedMarkdownRenderer } from '@refdesk/markdown/create-reader';
import { mayContainHtml } from '@refdesk/markdown/has-html';
import { isRedocFragment, replaceRedocLinks } from '@refdesk/markdown/redoc-links';
import { sanitizeHtml } from '@refdesk/markdown/sanitize-html';
import { messages } from '@refdesk/messages/reference';
import type { Token } from 'markdown-it';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { getSectionAnchor } from '../../pages/section-anchor.ts';
import { addMarkdownAlertSyntax, admonitionClassesAllowedBySanitizer } from './alerts.ts';
import { useLinkedNames } from './linked-names-context.ts';
import styles from './MarkdownText.module.css';
import { splitLeadParagraph } from './split-lead.ts';

/** Markdown renderer; its HTML must be passed to `sanitizeHtml` if the Markdown contains HTML. */
const renderer = createUnsanitizedMarkdownRenderer().use(addMarkdownAlertSyntax);

// The page has its own title, so all headings of a description that has `#` headings are moved down one level.
renderer.core.ruler.push('headings-below-title', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  if (!headings.some(({ tag }) => tag === 'h1')) return;
  for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`;
});

// A Redoc link to an operation, tag or heading that does not exist becomes text; the build warns about it.
renderer.core.ruler.push('broken-redoc-links', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type === 'inline')) {
    let isBroken = false;
    token.children = (token.children ?? []).filter((child) => {
      if (child.type === 'link_open') isBroken = isRedocFragment(String(child.attrGet('href')));
      return !isBroken || !(child.type === 'link_open' || child.type === 'link_close');
    });
  }
});

// Adds the anchors to which Redoc links (`#section/…`) point.
renderer.renderer.rules.heading_open = (tokens, index, options, environment, self) => {
  const { anchors } = (environment ?? {}) as { readonly anchors?: Set<string> };
  const anchor = getSectionAnchor(tokens[index + 1]?.content ?? '');
  if (anchors !== undefined && !anchors.has(anchor)) tokens[index]?.attrSet('id', anchor);
  anchors?.add(anchor);
  return self.renderToken(tokens, index, options);
};

/** Whether a token is inside a link. */
function isLinked(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).map(({ type }) => type);
  return before.lastIndexOf('link_open') > before.lastIndexOf('link_close');
}

// Links a name in code to its page, unless it is already inside a link.
const defaultCodeRule = renderer.renderer.rules.code_inline;
renderer.renderer.rules.code_inline = (tokens, index, options, environment, self) => {
  const html = defaultCodeRule?.(tokens, index, options, environment, self) ?? '';
  // `toHtml` passes the names.
  const { names = {} } = (environment ?? {}) as { readonly names?: LinkedNames };
  const path = names[tokens[index]?.content ?? ''];
  if (path === undefined || isLinked(tokens, index)) return html;
  return `<a href="${renderer.utils.escapeHtml(path)}">${html}</a>`;
};

// The Content-Security-Policy blocks external images, so their alternative text becomes a link to them.
renderer.renderer.rules.image = (tokens, index) => {
  const { content = '', attrGet } = tokens[index] ?? {};
  const url = String(attrGet?.call(tokens[index], 'src') ?? '');
  const text = renderer.utils.escapeHtml(content === '' ? messages.picture : content);
  if (isLinked(tokens, index) || !/^https?:/.test(url)) return text;
  return `<a href="${renderer.utils.escapeHtml(url)}">${text}</a>`;
};

/** Renders Markdown to safe HTML. */
function toHtml(source: string, names: LinkedNames, isInline: boolean, hasAnchors = false): string {
  const text = replaceRedocLinks(source, names);
  const environment = { names, anchors: hasAnchors ? new Set<string>() : undefined };
  const html = isInline ? renderer.renderInline(text, environment) : renderer.render(text, environment);
  if (!mayContainHtml(text)) return html;
  const safeHtml = sanitizeHtml(html, { isInline, classNames: admonitionClassesAllowedBySanitizer });
  // The sanitizer adds a prefix to every anchor; these are ours.
  return safeHtml.replaceAll(/(<h\d id=")user-content-(section\/)/g, '$1$2');
}

interface TextProps {
  readonly text: string;
  readonly className?: string | undefined;
}

interface Props extends TextProps {
  /** Whether headings get anchors, such as `section/errors`; set for at most one text of a page. */
  readonly hasAnchors?: boolean;
}

/**
 * Renders a description's Markdown (CommonMark with HTML). A single paragraph becomes one element, which makes long
 * pages a tenth smaller.
 */
export function MarkdownText({ text, className, hasAnchors = false }: Props): ReactNode {
  const names = useLinkedNames();
  if (text === '') return null;
  const [Element, html] = isParagraph(text)
    ? (['p', toHtml(text.trim(), names, true)] as const)
    : (['div', toHtml(text, names, false, hasAnchors)] as const);
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface InlineProps extends TextProps {
  readonly as?: 'span' | 'dd';
}

/** Renders Markdown inline, without a surrounding paragraph. */
export function InlineMarkdown({ as: Element = 'span', text, className }: InlineProps): ReactNode {
  const html = toHtml(text, useLinkedNames(), true);
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Whether the Markdown is a single paragraph on one line. */
const isParagraph = (text: string): boolean =>
  !text.trim().includes('\n') && !mayContainHtml(text) && splitLeadParagraph(text).lead !== '';

const joinClassNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
