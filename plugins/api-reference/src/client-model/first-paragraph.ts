/** What a comment says of a description: its first paragraph, on one line, without its links. */
export function firstParagraph(description = ''): string {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  return paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
}
