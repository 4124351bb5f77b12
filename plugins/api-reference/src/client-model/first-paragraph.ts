import { convertMarkdownToPlainTextIfHtml } from '@refdesk/markdown/plain-text';

/** Returns the first paragraph of a description as plain text on one line, for a code comment. */
export function readFirstParagraph(description = ''): string {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  return convertMarkdownToPlainTextIfHtml(paragraph)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
}
