/** A diagnostic of the dictionary's files for their author. */
export interface Diagnostic {
  /** Path of the file inside the dictionary's folder. */
  readonly file: string;
  /** Line of the diagnostic, counted from 1. */
  readonly line: number | undefined;
  /** Path in the file: `fields[3].example`. */
  readonly path: string;
  /** The error with the value, and the correct form. */
  readonly message: string;
}

/** Thrown with every diagnostic of every file, and nothing of the code that found them: its readers write tables. */
export class DictionaryError extends Error {
  declare readonly diagnostics: readonly Diagnostic[];

  constructor(folder: string, diagnostics: readonly Diagnostic[]) {
    const count = diagnostics.length === 1 ? '1 fault' : `${diagnostics.length} faults`;
    super(`The data dictionary in ${folder} has ${count}:\n${diagnostics.map(writeDiagnostic).join('\n')}`);
    this.name = 'DictionaryError';
    this.stack = this.message;
    Object.defineProperty(this, 'diagnostics', { value: diagnostics, enumerable: false });
  }
}

function writeDiagnostic({ file, line, path, message }: Diagnostic): string {
  const location = line === undefined ? file : `${file}:${line}`;
  return `  ${location}${path && `  ${path}`}\n    ${message}`;
}
