import { describeSchemaLimits } from '@refdesk/api-model/schema/limits';
import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { DifferenceRule, DifferenceRuleFinding, MessageDirection } from './change.ts';
import {
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  restrictFinderToRequests,
  restrictFinderToResponses,
} from './define-rules.ts';

/** The equivalent schemas of both versions. */
interface SchemaPair {
  readonly direction: MessageDirection;
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

/** Comparison functions by limit. Adding a limit tightens a schema, removing one loosens it. */
const comparisons: Readonly<Record<Limit, (before: number, after: number) => Tightness>> = {
  minLength: compareMinimum,
  minimum: compareMinimum,
  exclusiveMinimum: compareMinimum,
  minItems: compareMinimum,
  minProperties: compareMinimum,
  maxLength: compareMaximum,
  maximum: compareMaximum,
  exclusiveMaximum: compareMaximum,
  maxItems: compareMaximum,
  maxProperties: compareMaximum,
  // Checks whether every multiple of one is a multiple of the other: 2 → 4 allows fewer values, 4 → 2 more.
  multipleOf: (before, after) => {
    if (after % before === 0) return 'tighter';
    return before % after === 0 ? 'looser' : 'other';
  },
  uniqueItems: compareMinimum,
  // Determining which of two patterns matches more is not feasible.
  pattern: () => 'other',
};

const limit = createDifferenceRuleBuilders<SchemaPair>('limit');

/** Rules about limits: tighter request limits and looser response limits break clients. */
export const valueLimitDifferenceRules: readonly DifferenceRule<SchemaPair>[] = [
  limit.breaking(
    'request-limit-tightened',
    'changed',
    messages.lessCanBeSent,
    restrictFinderToRequests(findLimits('tighter')),
  ),
  limit.compatible(
    'request-limit-relaxed',
    'changed',
    messages.moreCanBeSent,
    restrictFinderToRequests(findLimits('looser')),
  ),
  limit.breaking(
    'response-limit-relaxed',
    'changed',
    messages.moreReturned,
    restrictFinderToResponses(findLimits('looser')),
  ),
  limit.compatible(
    'response-limit-tightened',
    'changed',
    messages.lessReturned,
    restrictFinderToResponses(findLimits('tighter')),
  ),
  limit.breaking('limit-replaced', 'changed', messages.limitDifferent, findLimits('other')),
];

function findLimits(wanted: Tightness): DifferenceRule<SchemaPair>['find'] {
  return ({ before, after }) =>
    (Object.keys(comparisons) as Limit[]).flatMap((name) =>
      createFindingIfTrue(compareLimit(name, before, after) === wanted, describe(name, before), describe(name, after)),
    );
}

function compareLimit(name: Limit, before: SchemaObject, after: SchemaObject): Tightness | null {
  const [previous, current] = [readLimit(name, before), readLimit(name, after)];
  if (previous === current) return null;
  if (previous === undefined) return 'tighter';
  if (current === undefined) return 'looser';
  return comparisons[name](Number(previous), Number(current));
}

/** Values that impose no limit: `minLength: 0` is the same as no limit, but `minimum: 0` is not. */
const ineffectiveLimits: Readonly<Partial<Record<Limit, number | boolean>>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
};

function readLimit(name: Limit, { [name]: value }: SchemaObject): SchemaObject[Limit] {
  return value === ineffectiveLimits[name] ? undefined : value;
}

function compareMinimum(before: number, after: number): Tightness {
  return after > before ? 'tighter' : 'looser';
}

function compareMaximum(before: number, after: number): Tightness {
  return after < before ? 'tighter' : 'looser';
}

const describe = (name: Limit, schema: SchemaObject): string =>
  describeSchemaLimits({ [name]: schema[name] })[0] ?? messages.noLimit;

/** The equivalent enumerations of both versions. */
export interface EnumPair {
  readonly direction: MessageDirection;
  readonly before: Pick<SchemaObject, 'enum' | 'x-enumSuccessors'>;
  readonly after: Pick<SchemaObject, 'enum'>;
}

const value = createDifferenceRuleBuilders<EnumPair>('value');

/** Rules about the values of an enumeration. */
export const enumDifferenceRules: readonly DifferenceRule<EnumPair>[] = [
  value.breaking('enum-value-renamed', 'renamed', messages.valueRenamed, (pair) =>
    values(pair.before)
      .map((name) => ({ from: name, to: findSuccessor(pair, name) }))
      .filter(isRenamed),
  ),
  value.breaking(
    'request-enum-value-removed',
    'removed',
    messages.valueNotSent,
    restrictFinderToRequests(removedValues),
  ),
  value.compatible(
    'response-enum-value-removed',
    'removed',
    messages.valueNotReturned,
    restrictFinderToResponses(removedValues),
  ),
  value.compatible('request-enum-value-added', 'added', messages.valueCanBeSent, restrictFinderToRequests(addedValues)),
  value.compatible(
    'response-enum-value-added',
    'added',
    messages.valueCanBeReturned,
    restrictFinderToResponses(addedValues),
  ),
  value.breaking(
    'values-restricted',
    'changed',
    messages.freeValuesListed,
    restrictFinderToRequests(({ before, after }) =>
      createFindingIfTrue(!before.enum && after.enum !== undefined, messages.anyValue, values(after).join(', ')),
    ),
  ),
  value.breaking(
    'values-freed',
    'changed',
    messages.listedValuesFree,
    restrictFinderToResponses(({ before, after }) =>
      createFindingIfTrue(before.enum !== undefined && !after.enum, values(before).join(', '), messages.anyValue),
    ),
  ),
];

const values = (schema: Pick<SchemaObject, 'enum'>): string[] =>
  (schema.enum ?? []).filter((item) => item !== null).map(String);

const isRenamed = ({ from, to }: DifferenceRuleFinding): boolean => to !== null && from !== to;

/** Returns the equivalent value in the newer version; null if none exists. */
function findSuccessor({ before, after }: EnumPair, name: string): string | null {
  const successor = before['x-enumSuccessors']?.[name] ?? name;
  return values(after).includes(successor) ? successor : null;
}

function removedValues(pair: EnumPair): DifferenceRuleFinding[] {
  if (!pair.after.enum) return [];
  return values(pair.before)
    .filter((name) => findSuccessor(pair, name) === null)
    .map((name) => ({ from: name, to: null }));
}

function addedValues(pair: EnumPair): DifferenceRuleFinding[] {
  if (!pair.before.enum) return [];
  const successors = values(pair.before).map((name) => findSuccessor(pair, name));
  return values(pair.after)
    .filter((name) => !successors.includes(name))
    .map((name) => ({ from: null, to: name }));
}
