import { getServiceText } from '@refdesk/messages/request-language';
import { sql } from 'kysely';
import { createFieldValidationProblem } from '../http/errors.ts';

/** A position in a list sorted by a string and an identifier. */
export interface TextSortedListPosition {
  readonly key: string;
  readonly id: string;
}

/** A page of a list, and the cursor of the next page; null at the end. */
export interface FilteredPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface FilteredList<Row extends TextSortedListPosition> {
  /** Finds the position of the n-th row after another position; undefined if fewer rows follow. */
  readonly findBoundary: (after: TextSortedListPosition, offset: number) => Promise<TextSortedListPosition | undefined>;
  /** Finds matching rows after a position and up to another one, or to the end. */
  readonly findMatches: (
    after: TextSortedListPosition,
    until: TextSortedListPosition | undefined,
    limit: number,
  ) => Promise<Row[]>;
}

/** Number of rows that each query compares. */
const chunkSize = 500;

/** Maximum number of queries per page. */
const maxChunks = 60;

const start: TextSortedListPosition = { key: '', id: '' };

/**
 * Reads a page of rows that match a filter without an index. Each query compares a bounded number of rows, and after
 * 30,000 rows an incomplete or empty page is returned with a cursor.
 */
export async function readFilteredPage<Row extends TextSortedListPosition>(
  { findBoundary, findMatches }: FilteredList<Row>,
  cursor: string | undefined,
  size: number,
): Promise<FilteredPage<Row>> {
  const rows: Row[] = [];
  let after = cursor === undefined ? start : parseTextCursor(cursor);
  for (let chunk = 0; chunk < maxChunks; chunk++) {
    const until = await findBoundary(after, chunkSize);
    rows.push(...(await findMatches(after, until, size + 1 - rows.length)));
    const last = rows[size - 1];
    if (rows.length > size && last !== undefined) return { rows: rows.slice(0, size), next: formatTextCursor(last) };
    if (until === undefined) return { rows, next: null };
    after = until;
  }
  return { rows, next: formatTextCursor(after) };
}

/** Builds a condition for the rows after a position. */
export const buildAfterPositionCondition = (key: string, id: string, position: TextSortedListPosition) =>
  sql<boolean>`(${sql.ref(key)}, ${sql.ref(id)}) > (${position.key}, ${position.id})`;

/** Builds a condition for the rows up to a position; it matches all rows if there is no position. */
export const buildUntilPositionCondition = (key: string, id: string, position: TextSortedListPosition | undefined) =>
  position === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.ref(key)}, ${sql.ref(id)}) <= (${position.key}, ${position.id})`;

/** Builds a case-insensitive "contains" condition. SQLite has no escape character unless one is named. */
export function buildColumnContainsCondition(column: string, text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

function formatTextCursor({ key, id }: TextSortedListPosition): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws Problem 422 for a cursor that the service did not create. */
function parseTextCursor(cursor: string): TextSortedListPosition {
  try {
    const [key, id, ...rest]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key === 'string' && typeof id === 'string' && rest.length === 0 && !`${key}${id}`.includes('\0'))
      return { key, id };
  } catch {
    // Reported below, like other invalid cursors.
  }
  throw createFieldValidationProblem('?cursor', getServiceText('cursorInvalid'));
}
