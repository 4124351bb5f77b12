import type { Token } from 'markdown-it';
import { createUnsanitizedMarkdownRenderer } from './create-reader.ts';
import { mayContainHtml } from './html-elements.ts';
import { getHtmlTreeText, parseSafeHtml } from './sanitize-html.ts';

const renderer = createUnsanitizedMarkdownRenderer();

/** First line of a GitHub alert, such as `> [!NOTE]`. */
const alertMark = /^([ >]*> ?)\[!(?:note|tip|important|warning|caution)\][ \t]*$/gim;

/** Converts Markdown (CommonMark with HTML) to plain text on a single line. */
export function convertMarkdownToPlainText(markdown: string): string {
  const source = markdown.replace(alertMark, '$1');
  const text = mayContainHtml(source)
    ? getHtmlTreeText(parseSafeHtml(renderer.render(source)))
    : renderer.parse(source, {}).map(getTokenText).filter(Boolean).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

/** Converts Markdown with HTML to plain text, for tooltips and code comments; Markdown without HTML is unchanged. */
export const convertMarkdownToPlainTextIfHtml = (markdown: string): string =>
  mayContainHtml(markdown) ? convertMarkdownToPlainText(markdown) : markdown;

function getTokenText({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(getTokenText).join('') : content;
}

/**
 * Returns the first sentence of Markdown as plain text, or the complete text if no sentence ends. It does not use
 * `Intl.Segmenter`, which joins a sentence that starts with a lower-case field name with the previous one.
 */
export function getFirstSentenceOfMarkdown(markdown: string): string {
  const plain = convertMarkdownToPlainText(markdown);
  return plain.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? plain;
}
