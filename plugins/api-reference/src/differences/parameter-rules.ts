import type { ParameterLocation } from '@refdesk/api-model/parameter';
import { messages } from '@refdesk/messages/reference';
import type { DifferenceRule } from './change.ts';
import {
  type BeforeAfterPair,
  compareIfInBoth,
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  findIfAdded,
  findIfNewlyTrue,
  findIfRemoved,
} from './define-rules.ts';

const locationNames: Readonly<Record<ParameterLocation, string>> = {
  path: messages.inPath,
  query: messages.inQuery,
  header: messages.inHeader,
  cookie: messages.inCookie,
};

/** Properties of a compared parameter. */
export interface ComparableParameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Serialization of lists, such as `form, exploded`; null for single values. */
  readonly listStyle: string | null;
}

const parameter = createDifferenceRuleBuilders<BeforeAfterPair<ComparableParameter>>('parameter');

/** Rules about parameters in the query, headers and cookies; those in the path are part of the path. */
export const parameterDifferenceRules: readonly DifferenceRule<BeforeAfterPair<ComparableParameter>>[] = [
  parameter.breaking(
    'required-parameter-added',
    'added',
    messages.parameterNewRequired,
    findIfAdded(({ isRequired, name }) => createFindingIfTrue(isRequired, null, name)),
  ),
  parameter.compatible(
    'optional-parameter-added',
    'added',
    messages.parameterNew,
    findIfAdded(({ isRequired, name }) => createFindingIfTrue(!isRequired, null, name)),
  ),
  parameter.breaking(
    'parameter-removed',
    'removed',
    messages.parameterRemoved,
    findIfRemoved(({ name }) => [{ from: name, to: null }]),
  ),
  parameter.breaking(
    'parameter-renamed',
    'renamed',
    messages.parameterRenamed,
    compareIfInBoth((before, after) => createFindingIfTrue(before.name !== after.name, before.name, after.name)),
  ),
  parameter.breaking(
    'parameter-moved',
    'changed',
    messages.parameterMoved,
    compareIfInBoth((before, after) =>
      createFindingIfTrue(before.in !== after.in, locationNames[before.in], locationNames[after.in]),
    ),
  ),
  parameter.breaking(
    'parameter-now-required',
    'changed',
    messages.parameterNowRequired,
    findIfNewlyTrue(({ isRequired }) => isRequired, 'optional', 'required'),
  ),
  parameter.compatible(
    'parameter-now-optional',
    'changed',
    messages.parameterNowOptional,
    findIfNewlyTrue(({ isRequired }) => !isRequired, 'required', 'optional'),
  ),
  parameter.breaking(
    'parameter-style-changed',
    'changed',
    messages.parameterSeparator,
    compareIfInBoth(({ listStyle: before }, { listStyle: after }) =>
      createFindingIfTrue(before !== null && after !== null && before !== after, before, after),
    ),
  ),
  parameter.compatible(
    'parameter-takes-several',
    'changed',
    messages.parameterRepeated,
    compareIfInBoth((before, after) =>
      createFindingIfTrue(hasBecomeExplodedList(before, after), messages.oneValue, messages.oneOrSeveralValues),
    ),
  ),
  parameter.compatible(
    'parameter-deprecated',
    'changed',
    messages.parameterDeprecated,
    findIfNewlyTrue(({ isDeprecated }) => isDeprecated, null, 'deprecated'),
  ),
];

/** OpenAPI 3.1, section 4.8.12.2: a list in `form` style, exploded, is the parameter once for each value. */
export const hasBecomeExplodedList = (before: ComparableParameter, after: ComparableParameter): boolean =>
  before.listStyle === null && after.listStyle === 'form, exploded';
