/** Before a cell, and between rows: characters that no page has. */
const cell = '\ue000';
const row = '\ue001';

/**
 * Puts marks into the text of a table, so that each row reads as a sentence. What the columns are called is said after
 * the rows: it is searched for, and is no answer. Beginnings count, since small HTML omits the ends of cells and rows.
 */
export class TableRows {
  #head = '';
  isHead = false;

  /** What is said before the content of an element. */
  before(tag: string): string {
    if (tag === 'thead' || tag === 'tbody') this.isHead = tag === 'thead';
    if (tag === 'tr') return row;
    return tag === 'td' || tag === 'th' ? cell : ' ';
  }

  /** What is said after the content of an element. */
  after(tag: string): string {
    if (tag === 'thead' || tag === 'table') this.isHead = false;
    return tag === 'table' ? this.#endTable() : ' ';
  }

  /** Takes what stands in a head, and leaves nothing to be said there. */
  keep(text: string): string {
    this.#head += text;
    return '';
  }

  #endTable(): string {
    const head = this.#head;
    this.#head = '';
    return `${row}${head}${row}`;
  }
}

/** Text with the marks of its tables as punctuation: `Get a contact · contacts:read. List jobs · jobs:read.` */
export function readable(text: string): string {
  return text
    .replace(rowEnds, (_, end: string) => `${end || '.'} `)
    .replace(cellEnds, ' · ')
    .replace(/^[.\s]+/, '')
    .trim();
}

const rowEnds = new RegExp(`([.!?:;]?)[${cell}\\s]*${row}[${cell}${row}\\s]*`, 'g');
const cellEnds = new RegExp(`\\s*${cell}[${cell}\\s]*`, 'g');
