import { parseSync } from 'rolldown/utils';
import type { EnglishIssue } from './find-issues.ts';

/** Maximum characters of a line, as in the formatter. */
export const maxLineLength = 120;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds lines that are too long without the text of their strings, templates, regular expressions and JSX, which the
 * formatter cannot break. A comment may be longer for an address, a directive or a table.
 */
export function findLongLines(file: string, source: string): EnglishIssue[] {
  const lines = source.split('\n');
  if (lines.every(({ length }) => length <= maxLineLength)) return [];
  const texts = /\.m?tsx?$|\.mjs$/.test(file) ? findTexts(file, source) : [];
  let offset = 0;
  return lines.flatMap((line, index) => {
    const span = { start: offset, end: offset + line.length };
    offset = span.end + 1;
    if (line.length <= maxLineLength || /https?:\/\/\S{40}|biome-ignore|@ts-/.test(line)) return [];
    const codeLength = line.length - texts.reduce((total, text) => total + overlap(text, span), 0);
    if (codeLength <= maxCodeLength) return [];
    return [{ file, line: index + 1, message: `The line has ${line.length} characters, at most ${maxLineLength}.` }];
  });
}

/** Maximum characters of a line that is longer than the maximum because of a text, without that text. */
const maxCodeLength = 100;

function overlap(first: Span, second: Span): number {
  return Math.max(0, Math.min(first.end, second.end) - Math.max(first.start, second.start));
}

function findTexts(file: string, source: string): Span[] {
  const texts: Span[] = [];
  visit(parseSync(file, source).program, texts);
  return texts;
}

function visit(value: unknown, texts: Span[]): void {
  if (Array.isArray(value)) for (const item of value) visit(item, texts);
  else if (typeof value === 'object' && value !== null) {
    if (isText(value)) texts.push(value);
    else for (const child of Object.values(value)) visit(child, texts);
  }
}

function isText(node: object): node is Span {
  if (!('type' in node && 'start' in node)) return false;
  if (node.type === 'TemplateElement' || node.type === 'JSXText') return true;
  return node.type === 'Literal' && ('regex' in node || ('value' in node && typeof node.value === 'string'));
}
