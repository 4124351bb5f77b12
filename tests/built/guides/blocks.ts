/** A block of code as copied from a page. */
export interface Block {
  readonly language: string;
  readonly code: string;
}

/** Returns the blocks of a page's Markdown, in order. */
export function listCodeBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}
