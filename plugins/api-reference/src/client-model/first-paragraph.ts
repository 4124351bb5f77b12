import { convertMarkdownWithHtmlToPlainText } from '@refdesk/markdown/plain-text';

/** Returns the first paragraph of a description on one line without links, for a comment. */
export function readFirstParagraph(description = ''): string {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  return convertMarkdownWithHtmlToPlainText(paragraph)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
}
