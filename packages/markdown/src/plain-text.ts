import type { Token } from 'markdown-it';
import { createUnsanitizedMarkdownRenderer } from './create-reader.ts';
import { mayContainHtml } from './html-elements.ts';
import { getHtmlTreeText, parseSafeHtml } from './sanitize-html.ts';

const reader = createUnsanitizedMarkdownRenderer();

/** The first line of an alert of GitHub, such as `> [!NOTE]`. */
const alertMark = /^([ >]*> ?)\[!(?:note|tip|important|warning|caution)\][ \t]*$/gim;

/** Text of Markdown (CommonMark with HTML) on one line. */
export function convertMarkdownToPlainText(markdown: string): string {
  const source = markdown.replace(alertMark, '$1');
  const text = mayContainHtml(source)
    ? getHtmlTreeText(parseSafeHtml(reader.render(source)))
    : reader.parse(source, {}).map(textOfToken).filter(Boolean).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

/** Markdown for places that cannot render HTML, such as tooltips and comments in code: plain text if it has any. */
export const convertMarkdownWithHtmlToPlainText = (markdown: string): string =>
  mayContainHtml(markdown) ? convertMarkdownToPlainText(markdown) : markdown;

function textOfToken({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(textOfToken).join('') : content;
}

/**
 * First sentence of Markdown as plain text; the whole text if no sentence ends. A new sentence may begin with the name
 * of a field in lower case, which `Intl.Segmenter` would join with the previous one.
 */
export function getFirstSentence(markdown: string): string {
  const plain = convertMarkdownToPlainText(markdown);
  return plain.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? plain;
}
