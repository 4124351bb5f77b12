import { parseSync } from 'rolldown/utils';
import type { EnglishIssue } from './find-issues.ts';

/** Maximum line length, as in the formatter. */
export const maxLineLength = 120;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds lines that are too long even without the content of their strings, templates, regular expressions and JSX,
 * which the formatter cannot break. A comment may be longer for a URL or a directive.
 */
export function findLongLines(file: string, source: string): EnglishIssue[] {
  const lines = source.split('\n');
  if (lines.every(({ length }) => length <= maxLineLength)) return [];
  const literals = /\.m?tsx?$|\.mjs$/.test(file) ? findLiterals(file, source) : [];
  let offset = 0;
  return lines.flatMap((line, index) => {
    const span = { start: offset, end: offset + line.length };
    offset = span.end + 1;
    if (line.length <= maxLineLength || /https?:\/\/\S{40}|biome-ignore|@ts-/.test(line)) return [];
    const codeLength = line.length - literals.reduce((total, text) => total + getOverlapLength(text, span), 0);
    if (codeLength <= maxCodeLength) return [];
    return [{ file, line: index + 1, message: `The line has ${line.length} characters, at most ${maxLineLength}.` }];
  });
}

/** Maximum length of the code in a line that is too long because of a literal. */
const maxCodeLength = 100;

function getOverlapLength(first: Span, second: Span): number {
  return Math.max(0, Math.min(first.end, second.end) - Math.max(first.start, second.start));
}

function findLiterals(file: string, source: string): Span[] {
  const literals: Span[] = [];
  visit(parseSync(file, source).program, literals);
  return literals;
}

function visit(value: unknown, literals: Span[]): void {
  if (Array.isArray(value)) for (const item of value) visit(item, literals);
  else if (typeof value === 'object' && value !== null) {
    if (isLiteral(value)) literals.push(value);
    else for (const child of Object.values(value)) visit(child, literals);
  }
}

function isLiteral(node: object): node is Span {
  if (!('type' in node && 'start' in node)) return false;
  if (node.type === 'TemplateElement' || node.type === 'JSXText') return true;
  return node.type === 'Literal' && ('regex' in node || ('value' in node && typeof node.value === 'string'));
}
