import { fieldError } from '../http/errors.ts';

/** A position in a list ordered by time and identifier: where the next page begins. */
export interface CursorPosition {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** Encodes a position as an opaque string. */
export function toCursor({ at, id }: CursorPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/**
 * The place that a cursor stands for.
 *
 * @throws Problem 422 for a cursor that was not made here.
 */
export function readCursor(cursor: string): CursorPosition {
  const [, at = '', id = ''] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d{1,15}) ([^\0]+)$/) ?? [];
  if (id === '') throw fieldError('?cursor', 'This cursor is not valid: start with the first page.');
  return { at: Number(at), id };
}
