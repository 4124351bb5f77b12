import { describeSchemaLimits } from '@refdesk/api-model/limits';
import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type ChangeDirection, createFindingIf, type DifferenceRule, type RuleFinding } from './change.ts';

/** The equivalent schemas of both versions. */
export interface SchemaPair {
  readonly direction: ChangeDirection;
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

type Limit = keyof Pick<
  SchemaObject,
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'
  | 'multipleOf'
  | 'uniqueItems'
  | 'pattern'
>;

type Tightness = 'tighter' | 'looser' | 'other';

/** Comparison of each limit. An added limit is tighter, a removed one looser. */
const comparisons: Readonly<Record<Limit, (before: number, after: number) => Tightness>> = {
  minLength: floor,
  minimum: floor,
  exclusiveMinimum: floor,
  minItems: floor,
  minProperties: floor,
  maxLength: ceiling,
  maximum: ceiling,
  exclusiveMaximum: ceiling,
  maxItems: ceiling,
  maxProperties: ceiling,
  // Whether every multiple of one is a multiple of the other: 2 → 4 allows less, 4 → 2 more.
  multipleOf: (before, after) => {
    if (after % before === 0) return 'tighter';
    return before % after === 0 ? 'looser' : 'other';
  },
  uniqueItems: floor,
  // Which of two patterns matches more is undecidable.
  pattern: () => 'other',
};

/** Rules about limits: requests that allow less and responses that allow more break clients. */
export const limitDifferenceRules: readonly DifferenceRule<SchemaPair>[] = [
  {
    name: 'request-limit-tightened',
    subject: 'limit',
    kind: 'changed',
    breaking: true,
    statement: messages.lessCanBeSent,
    find: (pair) => (pair.direction === 'request' ? changedLimits(pair, 'tighter') : []),
  },
  {
    name: 'request-limit-relaxed',
    subject: 'limit',
    kind: 'changed',
    breaking: false,
    statement: messages.moreCanBeSent,
    find: (pair) => (pair.direction === 'request' ? changedLimits(pair, 'looser') : []),
  },
  {
    name: 'response-limit-relaxed',
    subject: 'limit',
    kind: 'changed',
    breaking: true,
    statement: messages.moreReturned,
    find: (pair) => (pair.direction === 'response' ? changedLimits(pair, 'looser') : []),
  },
  {
    name: 'response-limit-tightened',
    subject: 'limit',
    kind: 'changed',
    breaking: false,
    statement: messages.lessReturned,
    find: (pair) => (pair.direction === 'response' ? changedLimits(pair, 'tighter') : []),
  },
  {
    name: 'limit-replaced',
    subject: 'limit',
    kind: 'changed',
    breaking: true,
    statement: messages.limitDifferent,
    find: (pair) => changedLimits(pair, 'other'),
  },
];

function changedLimits({ before, after }: SchemaPair, wanted: Tightness): RuleFinding[] {
  return (Object.keys(comparisons) as Limit[]).flatMap((limit) =>
    createFindingIf(tightness(limit, before, after) === wanted, words(limit, before), words(limit, after)),
  );
}

function tightness(limit: Limit, before: SchemaObject, after: SchemaObject): Tightness | null {
  const [previous, current] = [before[limit], after[limit]];
  if (previous === current || (!previous && !current)) return null;
  if (previous === undefined) return 'tighter';
  if (current === undefined) return 'looser';
  return comparisons[limit](Number(previous), Number(current));
}

function floor(before: number, after: number): Tightness {
  return after > before ? 'tighter' : 'looser';
}

function ceiling(before: number, after: number): Tightness {
  return after < before ? 'tighter' : 'looser';
}

const words = (limit: Limit, schema: SchemaObject): string =>
  describeSchemaLimits({ [limit]: schema[limit] })[0] ?? messages.noLimit;

/** The equivalent enumerations of both versions. */
export interface EnumPair {
  readonly direction: ChangeDirection;
  readonly before: Pick<SchemaObject, 'enum' | 'x-enumSuccessors'>;
  readonly after: Pick<SchemaObject, 'enum'>;
}

/** Rules about the values of an enumeration. */
export const enumDifferenceRules: readonly DifferenceRule<EnumPair>[] = [
  {
    name: 'enum-value-renamed',
    subject: 'value',
    kind: 'renamed',
    breaking: true,
    statement: messages.valueRenamed,
    find: (pair) =>
      values(pair.before)
        .map((value) => ({ from: value, to: getSuccessor(pair, value) }))
        .filter(isRenamed),
  },
  {
    name: 'request-enum-value-removed',
    subject: 'value',
    kind: 'removed',
    breaking: true,
    statement: messages.valueNotSent,
    find: (pair) => (pair.direction === 'request' ? removedValues(pair) : []),
  },
  {
    name: 'response-enum-value-removed',
    subject: 'value',
    kind: 'removed',
    breaking: false,
    statement: messages.valueNotReturned,
    find: (pair) => (pair.direction === 'response' ? removedValues(pair) : []),
  },
  {
    name: 'request-enum-value-added',
    subject: 'value',
    kind: 'added',
    breaking: false,
    statement: messages.valueCanBeSent,
    find: (pair) => (pair.direction === 'request' ? addedValues(pair) : []),
  },
  {
    name: 'response-enum-value-added',
    subject: 'value',
    kind: 'added',
    breaking: false,
    statement: messages.valueCanBeReturned,
    find: (pair) => (pair.direction === 'response' ? addedValues(pair) : []),
  },
  {
    name: 'values-restricted',
    subject: 'value',
    kind: 'changed',
    breaking: true,
    statement: messages.freeValuesListed,
    find: ({ direction, before, after }) =>
      direction === 'request' && !before.enum && after.enum
        ? [{ from: messages.anyValue, to: values(after).join(', ') }]
        : [],
  },
  {
    name: 'values-freed',
    subject: 'value',
    kind: 'changed',
    breaking: true,
    statement: messages.listedValuesFree,
    find: ({ direction, before, after }) =>
      direction === 'response' && before.enum && !after.enum
        ? [{ from: values(before).join(', '), to: messages.anyValue }]
        : [],
  },
];

const values = (schema: Pick<SchemaObject, 'enum'>): string[] =>
  (schema.enum ?? []).filter((value) => value !== null).map(String);

const isRenamed = ({ from, to }: RuleFinding): boolean => to !== null && from !== to;

/** Returns the equivalent value in the newer version; null without one. */
function getSuccessor({ before, after }: EnumPair, value: string): string | null {
  const successor = before['x-enumSuccessors']?.[value] ?? value;
  return values(after).includes(successor) ? successor : null;
}

function removedValues(pair: EnumPair): RuleFinding[] {
  if (!pair.after.enum) return [];
  return values(pair.before)
    .filter((value) => getSuccessor(pair, value) === null)
    .map((value) => ({ from: value, to: null }));
}

function addedValues(pair: EnumPair): RuleFinding[] {
  if (!pair.before.enum) return [];
  const succeeded = values(pair.before).map((value) => getSuccessor(pair, value));
  return values(pair.after)
    .filter((value) => !succeeded.includes(value))
    .map((value) => ({ from: null, to: value }));
}
