/** Marks before cells and between rows: private-use characters, which pages do not contain. */
const cellMark = '\ue000';
const rowMark = '\ue001';

/**
 * Punctuates the text of a table, so that each row reads as a sentence. Column headings follow the rows: they are
 * searched, but not shown in excerpts. Only start tags are used, since minified HTML omits end tags of cells and rows.
 */
export class TableTextPunctuator {
  #head = '';
  isInHead = false;

  /** Returns the text before the content of an element. */
  before(tag: string): string {
    if (tag === 'thead' || tag === 'tbody') this.isInHead = tag === 'thead';
    if (tag === 'tr') return rowMark;
    return tag === 'td' || tag === 'th' ? cellMark : ' ';
  }

  /** Returns the text after the content of an element. */
  after(tag: string): string {
    if (tag === 'thead' || tag === 'table') this.isInHead = false;
    return tag === 'table' ? this.#endTable() : ' ';
  }

  /** Stores the text of a table head and returns an empty string. */
  storeHeadText(text: string): string {
    this.#head += text;
    return '';
  }

  #endTable(): string {
    const head = this.#head;
    this.#head = '';
    return `${rowMark}${head}${rowMark}`;
  }
}

/** Replaces the marks of tables with punctuation: `Get a contact · contacts:read. List jobs · jobs:read.` */
export function punctuateTableText(text: string): string {
  return text
    .replace(rowEnds, (_, end: string) => `${end || '.'} `)
    .replace(cellEnds, ' · ')
    .replace(/^[.\s]+/, '')
    .trim();
}

const rowEnds = new RegExp(`([.!?:;]?)[${cellMark}\\s]*${rowMark}[${cellMark}${rowMark}\\s]*`, 'g');
const cellEnds = new RegExp(`\\s*${cellMark}[${cellMark}\\s]*`, 'g');
