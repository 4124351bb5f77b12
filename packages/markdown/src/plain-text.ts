import MarkdownIt, { type Token } from 'markdown-it';

const reader = new MarkdownIt({ html: false, linkify: false });

/** The first line of an alert of GitHub's, which is no word of the text. */
const alertMark = /^([ >]*> ?)\[!(?:note|tip|important|warning|caution)\][ \t]*$/gim;

/** Markdown (CommonMark) without its marks, on one line. */
export function plainText(markdown: string): string {
  return reader.parse(markdown.replace(alertMark, '$1'), {}).map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(textOf).join('') : content;
}

/**
 * The first sentence of a text in Markdown, without its marks; the whole text where none ends. A new sentence may begin
 * with the name of a field in small letters, which `Intl.Segmenter` takes for the same one.
 */
export function firstSentence(markdown: string): string {
  const plain = plainText(markdown);
  return plain.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? plain;
}
