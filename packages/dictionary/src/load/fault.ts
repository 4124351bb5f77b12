/** One fault of the dictionary's files, for the person who writes them. */
export interface Fault {
  /** Path of the file inside the dictionary's folder. */
  readonly file: string;
  /** Line of the fault, counted from 1. */
  readonly line: number | undefined;
  /** Where in the file: `fields[3].example`. */
  readonly path: string;
  /** What is wrong, with the value, and what would be right. */
  readonly message: string;
}

/** Thrown with every fault of every file, and nothing of the code that found them: its readers write tables. */
export class DictionaryError extends Error {
  declare readonly faults: readonly Fault[];

  constructor(folder: string, faults: readonly Fault[]) {
    const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
    super(`The data dictionary in ${folder} has ${count}:\n${faults.map(writeFault).join('\n')}`);
    this.name = 'DictionaryError';
    this.stack = this.message;
    Object.defineProperty(this, 'faults', { value: faults, enumerable: false });
  }
}

function writeFault({ file, line, path, message }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `  ${place}${path && `  ${path}`}\n    ${message}`;
}
