/** A statement of a text, and its offset in characters. */
export interface Statement {
  readonly text: string;
  readonly start: number;
}

/**
 * Tokens in which a semicolon does not end a statement: strings, quoted names, dollar quotes and line comments
 * (https://www.postgresql.org/docs/current/sql-syntax-lexical.html). A string continues after a line break. Comments nest,
 * which no expression can match: `skipComment`.
 */
const opaque =
  /[eE]'(?:[^'\\]|\\[\s\S]|'')*'(?:[ \t\f]*[\n\r]\s*'(?:[^'\\]|\\[\s\S]|'')*')*|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n\r]*|\$((?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[\s\S]*?\$\1\$/y;
const identifier = /[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

/** Splits a text into its statements, without empty ones and comments. */
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

/** Returns the end of the token at a position. A name is one token, so that its end never starts a string or a dollar quote. */
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
