import type { messages } from '@electric-sql/pglite';
import { listQueriedTables } from '@refdesk/dictionary/model/list-queried-tables';
import { messages as texts } from '@refdesk/messages/dictionary';
import { findSimilarNames } from '@refdesk/similar-names';
import type { QueryOutcome } from './outcome.ts';

/** PostgreSQL error; for its fields see https://www.postgresql.org/docs/current/protocol-error-fields.html */
type PostgresError = Pick<messages.DatabaseError, 'message' | 'code' | 'hint' | 'position'>;

/** Runs a query on the database and returns its first column. */
type ReadNames = (query: string) => Promise<readonly string[]>;

/** Explains a query error with PostgreSQL's message, its position, and the most similar name. */
export async function explainQueryError(
  error: PostgresError,
  sql: string,
  readNames: ReadNames,
): Promise<Extract<QueryOutcome, { type: 'error' }>> {
  return { type: 'error', message: await explain(error, sql, readNames), position: getPosition(error, sql) };
}

async function explain({ code, message, hint }: PostgresError, sql: string, readNames: ReadNames): Promise<string> {
  const name = /^(?:relation|column) "?(?:\w+\.)?(\w+)"? does not exist/.exec(message)?.[1];
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (code === '25006' || code === '42501') return texts.dataReadOnly;
  if (code === '42601' && message.endsWith('at end of input')) return texts.queryIncomplete;
  if (code === '42P01' && name !== undefined)
    return describeMissingName(
      'table',
      name,
      await readNames("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"),
    );
  if (code === '42703' && name !== undefined)
    return describeMissingName('column', name, await getColumns(sql, readNames));
  return [message, hint]
    .flatMap((text) => (text ? [`${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`] : []))
    .join(' ');
}

function describeMissingName(kind: string, name: string, candidates: readonly string[]): string {
  const [similarName] = findSimilarNames(name, candidates);
  return texts.noSuchKind(kind, name, similarName ? texts.didYouMean(similarName) : '');
}

async function getColumns(sql: string, readNames: ReadNames): Promise<readonly string[]> {
  // Table names consist of letters, digits and underscores only, so they need no escaping.
  const tables = listQueriedTables(sql).map((table) => `'${table}'`);
  return tables.length === 0
    ? []
    : readNames(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN (${tables.join(', ')})`,
      );
}

/**
 * Converts PostgreSQL's position, which counts characters from 1, to an index in UTF-16 units. At the end of input, the
 * position is one too high.
 */
function getPosition({ position }: PostgresError, sql: string): number | null {
  if (position === undefined) return null;
  const precedingCharacters = Array.from(sql).slice(0, Number(position) - 1);
  return Math.min(precedingCharacters.join('').length, sql.trimEnd().length);
}
