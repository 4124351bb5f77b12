/** An error in a file of the dictionary, for its author. */
export interface DictionaryDiagnostic {
  /** Path of the file inside the dictionary's folder. */
  readonly file: string;
  /** Line number, starting at 1. */
  readonly line: number | undefined;
  /** Path in the file: `fields[3].example`. */
  readonly path: string;
  /** States the wrong value and how to correct it. */
  readonly message: string;
}

/** Contains all diagnostics of all files. It has no stack trace, which would not help authors of tables. */
export class DictionaryError extends Error {
  declare readonly diagnostics: readonly DictionaryDiagnostic[];

  constructor(folder: string, diagnostics: readonly DictionaryDiagnostic[]) {
    const count = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
    super(`The data dictionary in ${folder} has ${count}:\n${diagnostics.map(writeDiagnostic).join('\n')}`);
    this.name = 'DictionaryError';
    this.stack = this.message;
    Object.defineProperty(this, 'diagnostics', { value: diagnostics, enumerable: false });
  }
}

function writeDiagnostic({ file, line, path, message }: DictionaryDiagnostic): string {
  const location = line === undefined ? file : `${file}:${line}`;
  return `  ${location}${path && `  ${path}`}\n    ${message}`;
}
