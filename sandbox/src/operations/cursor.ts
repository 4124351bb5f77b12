import { hash } from 'node:crypto';
import { z } from 'zod';
import { ProblemError } from '../core/problem-error.ts';
import type { ParameterValues } from '../validation/parameters.ts';
import type { RecordSortPosition } from './record-order.ts';

const cursor = z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.int(), z.string()]);

/** Maximum length of a sort value in a cursor, whose total length is at most 200 characters. */
const maxSortLength = 60;

/** Formats a cursor for the position after a record. Changes to other records do not shift the position. */
export function formatListCursor({ value, key }: RecordSortPosition, list: string): string {
  return Buffer.from(JSON.stringify([shortenValue(value), key, list]))
    .toString('base64url')
    .slice(0, 200);
}

function shortenValue(value: RecordSortPosition['value']): string | number | boolean | null {
  if (typeof value === 'string') return value.slice(0, maxSortLength);
  return typeof value === 'object' ? null : value;
}

/**
 * Parses a cursor that was created for this list.
 *
 * @throws ProblemError `invalid-cursor` if it is damaged, or belongs to other filters or another order.
 */
export function parseListCursor(text: string, list: string): RecordSortPosition & { readonly isWhole: boolean } {
  const parsed = cursor.safeParse(parse(text));
  if (!parsed.success) throw new ProblemError('invalid-cursor', 'The cursor is damaged');
  const [value, key, digest] = parsed.data;
  if (digest !== list)
    throw new ProblemError('invalid-cursor', 'The cursor was created for other filters or another sort order');
  return { value, key, isWhole: typeof value !== 'string' || value.length < maxSortLength };
}

/** Returns a digest that identifies a list: its operation, path, filters, sort order and client. */
export function digestListRequest(
  operation: string,
  path: Readonly<Record<string, unknown>>,
  { limit: _limit, cursor: _cursor, ...filters }: ParameterValues,
  client: string,
): string {
  return hash('sha1', JSON.stringify([operation, path, Object.entries(filters).toSorted(), client]), 'base64url').slice(
    0,
    10,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
