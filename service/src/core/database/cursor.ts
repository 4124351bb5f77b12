import { createBodyFieldError } from '../http/errors.ts';

/** A position in a list ordered by time and identifier: where the next page begins. */
export interface CursorPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** Encodes a position as an opaque string. */
export function formatPageCursor({ at, id }: CursorPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/**
 * Parses the position of a cursor.
 *
 * @throws Problem 422 for a cursor that the service did not create.
 */
export function parsePageCursor(cursor: string): CursorPosition {
  const [, at = '', id = ''] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d{1,15}) ([^\0]+)$/) ?? [];
  if (id === '') throw createBodyFieldError('?cursor', 'This cursor is not valid: start with the first page.');
  return { at: Number(at), id };
}
