import { createUnsanitizedMarkdownRenderer } from '@refdesk/markdown/create-reader';
import { mayContainHtml } from '@refdesk/markdown/has-html';
import { isRedocFragment, replaceRedocFragments } from '@refdesk/markdown/redoc-links';
import { sanitizeHtml } from '@refdesk/markdown/sanitize-html';
import { messages } from '@refdesk/messages/reference';
import type { Token } from 'markdown-it';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { getDescriptionHeadingAnchor } from '../../pages/section-anchor.ts';
import { addMarkdownAlertSyntax, admonitionClassesAllowedBySanitizer } from './alerts.ts';
import { useLinkedNames } from './linked-names-context.ts';
import styles from './MarkdownText.module.css';
import { splitLeadParagraph } from './split-lead.ts';

/** Markdown renderer; its HTML must be passed to `sanitizeHtml` if the Markdown contains HTML. */
const renderer = createUnsanitizedMarkdownRenderer().use(addMarkdownAlertSyntax);

/** Values that `toHtml` passes to the rules of the renderer. */
type RendererEnvironment = {
  readonly names?: LinkedNames;
  readonly anchors?: Set<string> | undefined;
  readonly firstHeadingLevel?: number;
};

const getHeadingLevel = ({ tag }: Token): number => Number(tag.slice(1));

// The text is below a heading of the page, so its headings are moved down if one of them is above `firstHeadingLevel`.
renderer.core.ruler.push('headings-below-title', ({ tokens, env }) => {
  const { firstHeadingLevel = 2 } = (env ?? {}) as RendererEnvironment;
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const shift = Math.max(0, firstHeadingLevel - Math.min(...headings.map(getHeadingLevel)));
  for (const heading of headings) heading.tag = `h${Math.min(6, getHeadingLevel(heading) + shift)}`;
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
  const { anchors } = (environment ?? {}) as RendererEnvironment;
  const anchor = getDescriptionHeadingAnchor(tokens[index + 1]?.content ?? '');
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
  const { names = {} } = (environment ?? {}) as RendererEnvironment;
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
function toHtml(
  source: string,
  isInline: boolean,
  environment: RendererEnvironment & { readonly names: LinkedNames },
): string {
  const text = replaceRedocFragments(source, environment.names);
  const html = isInline ? renderer.renderInline(text, environment) : renderer.render(text, environment);
  const safeHtml = mayContainHtml(text) ? sanitizeRenderedHtml(html, isInline) : html;
  // Code can be wider than the page.
  return safeHtml.replaceAll('<pre>', '<pre tabindex="0">');
}

function sanitizeRenderedHtml(html: string, isInline: boolean): string {
  const safeHtml = sanitizeHtml(html, { isInline, classNames: admonitionClassesAllowedBySanitizer });
  // The sanitizer adds a prefix to every anchor; these are ours.
  return safeHtml.replaceAll(/(<h\d id=")user-content-(section\/)/g, '$1$2');
}

/** A heading of a text with an anchor. */
export interface AnchoredHeading {
  readonly title: string;
  readonly anchor: string;
}

/** Lists the headings to which `MarkdownText` adds anchors, of the first two levels. */
export function listAnchoredHeadings(text: string): readonly AnchoredHeading[] {
  const tokens = renderer.parse(text, {});
  const headings = tokens.flatMap((token, index) => {
    const title = tokens[index + 1];
    if (token.type !== 'heading_open' || getHeadingLevel(token) > 3 || title === undefined) return [];
    const words = (title.children ?? []).map(({ content }) => content).join('');
    return [{ title: words, anchor: getDescriptionHeadingAnchor(title.content) }];
  });
  return headings.filter(({ anchor }, index) => headings.findIndex((other) => other.anchor === anchor) === index);
}

interface TextProps {
  readonly text: string;
  readonly className?: string | undefined;
}

interface Props extends TextProps {
  /** Whether headings get anchors, such as `section/errors`; set for at most one text of a page. */
  readonly hasAnchors?: boolean;
  /** Level below the heading above the text. Default: 2, below the title of the page. */
  readonly firstHeadingLevel?: number;
}

/**
 * Renders a description's Markdown (CommonMark with HTML). A single paragraph becomes one element, which makes long
 * pages a tenth smaller.
 */
export function MarkdownText({ text, className, hasAnchors = false, firstHeadingLevel = 2 }: Props): ReactNode {
  const names = useLinkedNames();
  if (text === '') return null;
  const anchors = hasAnchors ? new Set<string>() : undefined;
  const [Element, html] = isParagraph(text)
    ? (['p', toHtml(text.trim(), true, { names })] as const)
    : (['div', toHtml(text, false, { names, anchors, firstHeadingLevel })] as const);
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface InlineProps extends TextProps {
  readonly as?: 'span' | 'dd';
}

/** Renders Markdown inline, without a surrounding paragraph. */
export function InlineMarkdown({ as: Element = 'span', text, className }: InlineProps): ReactNode {
  const html = toHtml(text, true, { names: useLinkedNames() });
  return <Element className={joinClassNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Whether the Markdown is a single paragraph on one line. */
const isParagraph = (text: string): boolean =>
  !text.trim().includes('\n') && !mayContainHtml(text) && splitLeadParagraph(text).lead !== '';

const joinClassNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
