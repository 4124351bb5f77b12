/** Part of Prism that is used here; the site has another copy of it. */
interface Highlighter {
  readonly languages: {
    readonly bash?: object;
    insertBefore(language: string, before: string, grammar: Readonly<Record<string, RegExp>>): object;
  };
}

/**
 * Gives the backslash that continues a command a separate class, so that a style sheet can keep it on the line of the
 * word before it, however narrow the sample is.
 */
export function markContinuedLines({ languages }: Highlighter): void {
  if (languages.bash) languages.insertBefore('bash', 'shebang', { continued: /\\(?=\n)/ });
}
