/** A statement and its offset in the input, in characters. */
export interface SqlStatementWithOffset {
  readonly text: string;
  readonly start: number;
}

/**
 * Matches tokens in which a semicolon does not end a statement: strings, quoted names, dollar quotes and line comments
 * (https://www.postgresql.org/docs/current/sql-syntax-lexical.html). A string continues after a line break. Comments
 * nest, which no regular expression can match: see `findCommentEnd`.
 */
const opaqueToken =
  /[eE]'(?:[^'\\]|\\[\s\S]|'')*'(?:[ \t\f]*[\n\r]\s*'(?:[^'\\]|\\[\s\S]|'')*')*|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n\r]*|\$((?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[\s\S]*?\$\1\$/y;
const identifier = /[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

/** Splits SQL into statements; omits empty statements and the comments around statements. */
export function splitSqlStatements(sql: string): SqlStatementWithOffset[] {
  const statements: SqlStatementWithOffset[] = [];
  let start: number | null = null;
  let end = 0;
  const finish = () => {
    if (start !== null) statements.push({ text: sql.slice(start, end), start });
    start = null;
  };
  for (let position = 0; position < sql.length; ) {
    const next = findTokenEnd(sql, position);
    const text = sql.slice(position, next);
    if (text === ';') finish();
    else if (!/^(\s|--|\/\*)/.test(text)) {
      start ??= position;
      end = next;
    }
    position = next;
  }
  finish();
  return statements;
}

/**
 * Returns the end of the token at `position`. An identifier is a single token, so that its end never starts a string
 * or a dollar quote.
 */
function findTokenEnd(sql: string, position: number): number {
  if (sql.startsWith('/*', position)) return findCommentEnd(sql, position);
  return position + (matchAt(opaqueToken, sql, position) ?? matchAt(identifier, sql, position) ?? ' ').length;
}

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

function findCommentEnd(sql: string, position: number): number {
  const bound = /\/\*|\*\//g;
  bound.lastIndex = position;
  for (let depth = 0, match = bound.exec(sql); match !== null; match = bound.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return bound.lastIndex;
  }
  return sql.length;
}
