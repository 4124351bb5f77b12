import { firstWords, type Statement, splitStatements } from '@portal/pglite/statements';

/** What a reader may begin a statement with: what reads, and what says how it is read. */
const allowed = new Set([
  ...['select', 'with', 'values', 'table', 'show', 'explain', 'copy'],
  ...['begin', 'start', 'commit', 'end', 'rollback', 'abort', 'savepoint', 'release'],
  ...['declare', 'fetch', 'move', 'close', 'prepare', 'execute', 'deallocate', 'set', 'reset', 'discard'],
]);

/**
 * Settings that say how a result is written, and nothing else: not who the session is, nor how long or with how much memory
 * a statement may run.
 */
export const settings: ReadonlySet<string> = new Set([
  ...['application_name', 'bytea_output', 'client_min_messages', 'datestyle', 'extra_float_digits'],
  ...['geqo', 'intervalstyle', 'search_path', 'timezone', 'time', 'transaction', 'lock_timeout', 'row_security'],
]);

// In another encoding a byte of a letter can be a backslash, and a statement end elsewhere than it seems.
const toUtf8 = /^set\s+(names|client_encoding)\s*(=|\bto\b)?\s*'?(utf-?8|unicode)'?$/i;

/** What a reader asked for, as it may run; `refused` says why it may not. */
export type Verdict =
  | { readonly type: 'allowed'; readonly sql: string; readonly sets: readonly string[] }
  | { readonly type: 'refused'; readonly reason: string };

/** Decides about a text of statements: all of them may run, or none. */
export function judge(sql: string): Verdict {
  const statements = splitStatements(sql);
  for (const statement of statements) {
    const reason = reasonAgainst(statement);
    if (reason !== null) return { type: 'refused', reason };
  }
  // It would give a session back to whom it began with.
  if (statements.some((statement) => firstWords(statement, 1)[0] === 'discard')) return { type: 'allowed', sql: 'RESET ALL', sets: ['RESET ALL'] };
  return { type: 'allowed', sql, sets: statements.filter((statement) => /^(re)?set$/.test(firstWords(statement, 1)[0] ?? '')).map(({ text }) => text) };
}

function reasonAgainst(statement: Statement): string | null {
  const [first = '', ...rest] = firstWords(statement, 4);
  if (!allowed.has(first)) return `${first === '' ? 'This statement' : first.toUpperCase()} is not allowed: a share can only be read`;
  if (first === 'copy' && !/\bto\s+stdout\b/i.test(statement.text)) return 'COPY is only allowed TO STDOUT';
  if (first === 'discard') return rest[0] === 'all' && statement.text.trim().split(/\s+/).length === 2 ? null : 'Of DISCARD only DISCARD ALL is allowed';
  if (first === 'set') return toUtf8.test(statement.text) ? null : reasonAgainstSetting(rest);
  if (first === 'reset') return rest[0] === 'all' ? null : reasonAgainstSetting(rest);
  return null;
}

function reasonAgainstSetting(words: readonly string[]): string | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'session' && second === 'characteristics' && third === 'as') return null;
  const name = (first === 'session' || first === 'local') && second !== '' ? second : first;
  return settings.has(name) ? null : `The setting ${name === '' ? 'of this statement' : name} cannot be changed on a share`;
}
