import type { messages } from '@electric-sql/pglite';
import { listQueriedTables } from '@refdesk/dictionary/model/list-queried-tables';
import { messages as texts } from '@refdesk/messages/dictionary';
import { findSimilarNames } from '@refdesk/similar-names';
import type { QueryOutcome } from './outcome.ts';

/** Error of PostgreSQL; its fields are those of https://www.postgresql.org/docs/current/protocol-error-fields.html */
type PostgresError = Pick<messages.DatabaseError, 'message' | 'code' | 'hint' | 'position'>;

/** First column of a query on the database. */
type Names = (question: string) => Promise<readonly string[]>;

/** Explains an error of a query: PostgreSQL's message, its position, and the nearest name. */
export async function explainQueryError(
  error: PostgresError,
  sql: string,
  names: Names,
): Promise<Extract<QueryOutcome, { type: 'error' }>> {
  return { type: 'error', message: await explain(error, sql, names), position: getPosition(error, sql) };
}

async function explain({ code, message, hint }: PostgresError, sql: string, names: Names): Promise<string> {
  const name = /^(?:relation|column) "?(?:\w+\.)?(\w+)"? does not exist/.exec(message)?.[1];
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (code === '25006' || code === '42501') return texts.dataReadOnly;
  if (code === '42601' && message.endsWith('at end of input')) return texts.queryIncomplete;
  if (code === '42P01' && name !== undefined)
    return missing(
      'table',
      name,
      await names("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"),
    );
  if (code === '42703' && name !== undefined) return missing('column', name, await getColumns(sql, names));
  return [message, hint]
    .flatMap((text) => (text ? [`${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`] : []))
    .join(' ');
}

function missing(kind: string, name: string, candidates: readonly string[]): string {
  const [meant] = findSimilarNames(name, candidates);
  return texts.noSuchKind(kind, name, meant ? texts.didYouMean(meant) : '');
}

async function getColumns(sql: string, names: Names): Promise<readonly string[]> {
  // Names of tables consist of letters, digits and underscores only.
  const tables = listQueriedTables(sql).map((table) => `'${table}'`);
  return tables.length === 0
    ? []
    : names(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN (${tables.join(', ')})`,
      );
}

/**
 * Converts PostgreSQL's position, which counts characters from 1 instead of UTF-16 units; at the end of input it is one
 * too many.
 */
function getPosition({ position }: PostgresError, sql: string): number | null {
  if (position === undefined) return null;
  const before = Array.from(sql).slice(0, Number(position) - 1);
  return Math.min(before.join('').length, sql.trimEnd().length);
}
