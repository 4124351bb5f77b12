/** Subset of Prism that is used here; the site has a separate copy of Prism. */
interface Highlighter {
  readonly languages: {
    readonly bash?: object;
    insertBefore(language: string, before: string, grammar: Readonly<Record<string, RegExp>>): object;
  };
}

/**
 * Gives the backslash of a continued command its own class, so that a style sheet can keep it on the line of the
 * preceding word.
 */
export function markContinuedShellLines({ languages }: Highlighter): void {
  if (languages.bash) languages.insertBefore('bash', 'shebang', { continued: /\\(?=\n)/ });
}
