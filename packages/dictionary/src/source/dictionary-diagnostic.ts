/** An error in a file of the dictionary, reported to its author. */
export interface DictionaryDiagnostic {
  /** Path of the file in the dictionary's folder. */
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number | undefined;
  /** Location of the value in the file: `fields[3].example`. */
  readonly path: string;
  /** Explains which value is wrong and how to correct it. */
  readonly message: string;
}

/** Reports all diagnostics of all files. It omits the stack trace, which would not help authors of tables. */
export class DictionaryError extends Error {
  declare readonly diagnostics: readonly DictionaryDiagnostic[];

  constructor(folder: string, diagnostics: readonly DictionaryDiagnostic[]) {
    const count = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
    super(`The data dictionary in ${folder} has ${count}:\n${diagnostics.map(formatDiagnostic).join('\n')}`);
    this.name = 'DictionaryError';
    this.stack = this.message;
    Object.defineProperty(this, 'diagnostics', { value: diagnostics, enumerable: false });
  }
}

function formatDiagnostic({ file, line, path, message }: DictionaryDiagnostic): string {
  const location = line === undefined ? file : `${file}:${line}`;
  return `  ${location}${path && `  ${path}`}\n    ${message}`;
}
