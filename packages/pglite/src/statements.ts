/** A statement of a text, and the number of characters before it. */
export interface Statement {
  readonly text: string;
  readonly start: number;
}

/**
 * What PostgreSQL takes as one token in which a semicolon ends nothing: strings, quoted names, dollar quotes and comments
 * (https://www.postgresql.org/docs/current/sql-syntax-lexical.html). Comments nest, which no expression tells: `skipComment`.
 */
const opaque = /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n\r]*|\$((?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[\s\S]*?\$\1\$/y;
const identifier = /[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

/** Splits a text into its statements, without those that are empty; a comment alone is no statement. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start: number | null = null;
  let end = 0;
  const finish = () => {
    if (start !== null) statements.push({ text: sql.slice(start, end), start });
    start = null;
  };
  for (let place = 0; place < sql.length; ) {
    const next = skip(sql, place);
    const text = sql.slice(place, next);
    if (text === ';') finish();
    else if (!/^(\s|--|\/\*)/.test(text)) {
      start ??= place;
      end = next;
    }
    place = next;
  }
  finish();
  return statements;
}

/** The words that a statement begins with, in lower case, without comments; at most `count`. */
export function firstWords({ text }: Statement, count: number): string[] {
  const words: string[] = [];
  for (let place = 0; place < text.length && words.length < count; ) {
    const word = matchAt(identifier, text, place);
    if (word !== undefined) words.push(word.toLowerCase());
    else if (!/^(\s|--|\/\*|\()/.test(text.slice(place, place + 2))) break;
    place = word === undefined ? skip(text, place) : place + word.length;
  }
  return words;
}

/**
 * Where the token at a place ends. Whoever decides by it what may run depends on it: a name is taken whole, so that its end
 * is never read as the beginning of a string with escapes or of a dollar quote.
 */
function skip(sql: string, place: number): number {
  if (sql.startsWith('/*', place)) return skipComment(sql, place);
  return place + (matchAt(opaque, sql, place) ?? matchAt(identifier, sql, place) ?? ' ').length;
}

function matchAt(pattern: RegExp, text: string, place: number): string | undefined {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0];
}

function skipComment(sql: string, place: number): number {
  const bound = /\/\*|\*\//g;
  bound.lastIndex = place;
  for (let depth = 0, found = bound.exec(sql); found !== null; found = bound.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return bound.lastIndex;
  }
  return sql.length;
}
