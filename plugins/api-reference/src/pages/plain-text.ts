/** Markdown without its marks, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|^#+ |^\|?[-|: ]+\|$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
