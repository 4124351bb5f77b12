import { type ComparedSchema, localDateTime } from '../compared-schema.ts';
import type { Direction } from '../direction.ts';
import { type Rule, when } from '../rule.ts';

/** The type of the same thing in both versions, and how it is put into words. */
export interface TypePair {
  readonly direction: Direction;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
  readonly words: { readonly before: string; readonly after: string };
}

/** True when the inside of the two can no longer be compared. */
export const isOtherType = ({ before, after }: Pick<TypePair, 'before' | 'after'>): boolean => before.shape !== after.shape;

/** Rules about types, defaults and fields that a schema does not name. */
export const typeRules: readonly Rule<TypePair>[] = [
  {
    name: 'type-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: 'A value has a different type or format.',
    find: (pair) => when(isOtherType(pair), pair.words.before, pair.words.after),
  },
  {
    name: 'date-time-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: 'A date-time has gained or lost its offset.',
    find: ({ before, after }) => when(isDateTime(before, after), before.schema.format ?? null, after.schema.format ?? null),
  },
  {
    name: 'default-changed',
    subject: 'default',
    kind: 'changed',
    breaking: true,
    statement: 'The default is different.',
    find: ({ direction, before, after }) =>
      when(
        direction === 'request' && before.schema.default !== undefined && json(before.schema.default) !== json(after.schema.default),
        json(before.schema.default),
        json(after.schema.default) ?? 'no default',
      ),
  },
  {
    name: 'request-unknown-fields-refused',
    subject: 'body',
    kind: 'changed',
    breaking: true,
    statement: 'Unknown fields are rejected.',
    find: ({ direction, before, after }) => when(direction === 'request' && isOpen(before) && isClosed(after), 'ignored', 'rejected'),
  },
  {
    name: 'request-unknown-fields-accepted',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: 'Unknown fields are no longer rejected.',
    find: ({ direction, before, after }) => when(direction === 'request' && isClosed(before) && isOpen(after), 'rejected', 'ignored'),
  },
];

/** Rules about empty values. */
export const nullRules: readonly Rule<Pick<TypePair, 'direction' | 'before' | 'after'>>[] = [
  {
    name: 'request-null-refused',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: 'null can no longer be sent.',
    find: ({ direction, before, after }) => when(direction === 'request' && before.isNullable && !after.isNullable, 'can be null', 'never null'),
  },
  {
    name: 'request-null-accepted',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: 'null can be sent.',
    find: ({ direction, before, after }) => when(direction === 'request' && !before.isNullable && after.isNullable, 'never null', 'can be null'),
  },
  {
    name: 'response-null-possible',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: 'A value that was always present can be null.',
    find: ({ direction, before, after }) => when(direction === 'response' && !before.isNullable && after.isNullable, 'never null', 'can be null'),
  },
  {
    name: 'response-null-excluded',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: 'A value that could be null is never null.',
    find: ({ direction, before, after }) => when(direction === 'response' && before.isNullable && !after.isNullable, 'can be null', 'never null'),
  },
];

function isDateTime(before: ComparedSchema, after: ComparedSchema): boolean {
  return before.shape === after.shape && (before.schema.format === localDateTime) !== (after.schema.format === localDateTime);
}

const isOpen = ({ shape, schema }: ComparedSchema): boolean => shape === 'object' && schema.additionalProperties !== false;

const isClosed = ({ shape, schema }: ComparedSchema): boolean => shape === 'object' && schema.additionalProperties === false;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
