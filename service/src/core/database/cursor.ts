import { getServiceText } from '@refdesk/messages/request-language';
import { sql } from 'kysely';
import { createFieldValidationProblem } from '../http/errors.ts';

/** A position in a list ordered by time and identifier: where the next page begins. */
export interface TimeSortedListPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** Encodes a position as an opaque string. */
export function formatPageCursor({ at, id }: TimeSortedListPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Splits rows, one more than fits on a page, into the page and the cursor of the next one. */
export function splitRowsIntoPage<Row>(
  rows: readonly Row[],
  size: number,
  getPosition: (row: Row) => TimeSortedListPosition,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? formatPageCursor(getPosition(last)) : null };
}

/**
 * Parses a cursor into the position that it encodes.
 *
 * @throws Problem 422 for a cursor that the service did not create.
 */
export function parsePageCursor(cursor: string): TimeSortedListPosition {
  const [, at = '', id = ''] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d{1,15}) ([^\0]+)$/) ?? [];
  if (id === '') throw createFieldValidationProblem('?cursor', getServiceText('cursorInvalid'));
  return { at: Number(at), id };
}

/**
 * Builds a condition for the rows after a cursor in a list sorted newest first; it matches all rows if there is no
 * cursor. Because it compares row values, the scan of an index on the time starts at the cursor; with `or`, it would
 * start at the newest row.
 */
export function buildAfterCursorCondition(at: string, id: string, cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`1 = 1`;
  const position = parsePageCursor(cursor);
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${position.at}, ${position.id})`;
}
