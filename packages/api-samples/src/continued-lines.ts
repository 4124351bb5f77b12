/** Subset of the Prism API that is used here; the site has a separate copy of Prism. */
interface Highlighter {
  readonly languages: {
    readonly bash?: object;
    insertBefore(language: string, before: string, grammar: Readonly<Record<string, RegExp>>): object;
  };
}

/**
 * Gives the backslash at the end of a continued shell line its own token class, so that a style sheet can prevent a
 * line break before it.
 */
export function addShellLineContinuationToken({ languages }: Highlighter): void {
  if (languages.bash) languages.insertBefore('bash', 'shebang', { continued: /\\(?=\n)/ });
}
