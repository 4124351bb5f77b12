/** An error makes a page wrong or impossible. A warning is what could be better; in a strict API it is an error. */
export type Level = 'error' | 'warning';

/** Something wrong in a description. */
export interface Fault {
  /** File, or address, in which it is. */
  readonly file: string;
  /** Line counted from 1, when it is known. */
  readonly line?: number | undefined;
  /** JSON pointer within the file. */
  readonly pointer: string;
  /** What is wrong, with the value. */
  readonly message: string;
  /** What would be right. */
  readonly remedy?: string | undefined;
  /** An error unless it says otherwise. */
  readonly level?: Level | undefined;
  /** What kind of fault it is, by which warnings are counted. */
  readonly kind?: string | undefined;
}

/** A fault whose file is not known yet: its pointer is that in the bundled description. */
export type LocalFault = Omit<Fault, 'file' | 'line'>;

/** The faults as warnings of one kind. */
export const asWarnings = (kind: string, faults: readonly LocalFault[]): LocalFault[] => faults.map((fault) => ({ ...fault, level: 'warning', kind }));

/** Tells every fault at once, and nothing of the code that found them: its readers write descriptions. */
export class DescriptionError extends Error {
  declare readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The API descriptions have ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n\n${faults.map(formatFault).join('\n')}`);
    this.name = 'DescriptionError';
    this.stack = this.message;
    Object.defineProperty(this, 'faults', { value: faults, enumerable: false });
  }
}

/** One fault for people: place, what is wrong, what would be right. */
export function formatFault({ file, line, pointer, message, remedy }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `- ${place} ${pointer}\n  ${message}${remedy ? `\n  ${remedy}` : ''}`;
}
