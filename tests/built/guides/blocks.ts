/** Code block as copied from a page. */
export interface Block {
  readonly language: string;
  readonly code: string;
}

/** Returns the code blocks of a page's Markdown, in order. */
export function listCodeBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}
