import type { SchemaObject } from '@portal/openapi/schema';
import type { Direction } from '../direction.ts';
import type { Finding, Rule } from '../rule.ts';

/** The enumeration of the same thing in both versions. */
export interface EnumPair {
  readonly direction: Direction;
  readonly before: Pick<SchemaObject, 'enum' | 'x-enumSuccessors'>;
  readonly after: Pick<SchemaObject, 'enum'>;
}

/** Rules about the values that an enumeration allows. */
export const enumRules: readonly Rule<EnumPair>[] = [
  {
    name: 'enum-value-renamed',
    subject: 'value',
    kind: 'renamed',
    breaking: true,
    statement: 'A value has a different name.',
    find: (pair) =>
      values(pair.before)
        .map((value) => ({ from: value, to: successorOf(pair, value) }))
        .filter(isRenamed),
  },
  {
    name: 'request-enum-value-removed',
    subject: 'value',
    kind: 'removed',
    breaking: true,
    statement: 'A value can no longer be sent.',
    find: (pair) => (pair.direction === 'request' ? removedValues(pair) : []),
  },
  {
    name: 'response-enum-value-removed',
    subject: 'value',
    kind: 'removed',
    breaking: false,
    statement: 'A value is no longer returned.',
    find: (pair) => (pair.direction === 'response' ? removedValues(pair) : []),
  },
  {
    name: 'request-enum-value-added',
    subject: 'value',
    kind: 'added',
    breaking: false,
    statement: 'A new value can be sent.',
    find: (pair) => (pair.direction === 'request' ? addedValues(pair) : []),
  },
  {
    name: 'response-enum-value-added',
    subject: 'value',
    kind: 'added',
    breaking: false,
    statement: 'A new value can be returned: clients must ignore values that they do not know.',
    find: (pair) => (pair.direction === 'response' ? addedValues(pair) : []),
  },
  {
    name: 'values-restricted',
    subject: 'value',
    kind: 'changed',
    breaking: true,
    statement: 'Free values must now come from a list.',
    find: ({ direction, before, after }) =>
      direction === 'request' && !before.enum && after.enum ? [{ from: 'any value', to: values(after).join(', ') }] : [],
  },
  {
    name: 'values-freed',
    subject: 'value',
    kind: 'changed',
    breaking: true,
    statement: 'Returned values no longer come from a list.',
    find: ({ direction, before, after }) =>
      direction === 'response' && before.enum && !after.enum ? [{ from: values(before).join(', '), to: 'any value' }] : [],
  },
];

const values = (schema: Pick<SchemaObject, 'enum'>): string[] => (schema.enum ?? []).filter((value) => value !== null).map(String);

const isRenamed = ({ from, to }: Finding): boolean => to !== null && from !== to;

/** The value that says the same in the newer version; null when there is none. */
function successorOf({ before, after }: EnumPair, value: string): string | null {
  const successor = before['x-enumSuccessors']?.[value] ?? value;
  return values(after).includes(successor) ? successor : null;
}

function removedValues(pair: EnumPair): Finding[] {
  if (!pair.after.enum) return [];
  return values(pair.before)
    .filter((value) => successorOf(pair, value) === null)
    .map((value) => ({ from: value, to: null }));
}

function addedValues(pair: EnumPair): Finding[] {
  if (!pair.before.enum) return [];
  const succeeded = values(pair.before).map((value) => successorOf(pair, value));
  return values(pair.after)
    .filter((value) => !succeeded.includes(value))
    .map((value) => ({ from: null, to: value }));
}
