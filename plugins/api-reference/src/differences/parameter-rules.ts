import type { ParameterLocation } from '@refdesk/api-model/operation/parameter';
import { messages } from '@refdesk/messages/reference';
import type { DifferenceRule } from './change.ts';
import {
  type BeforeAfterPair,
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  findIfNewlyTrue,
  restrictFinderToAddedElements,
  restrictFinderToElementsInBoth,
  restrictFinderToRemovedElements,
} from './define-rules.ts';

const locationNames: Readonly<Record<ParameterLocation, string>> = {
  path: messages.inPath,
  query: messages.inQuery,
  header: messages.inHeader,
  cookie: messages.inCookie,
};

/** Compared properties of a parameter. */
export interface ComparableParameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Serialization of lists, such as `form, exploded`; null for single values. */
  readonly listStyle: string | null;
}

const parameter = createDifferenceRuleBuilders<BeforeAfterPair<ComparableParameter>>('parameter');

/** Rules about query, header and cookie parameters; path parameters are compared as part of the path. */
export const parameterDifferenceRules: readonly DifferenceRule<BeforeAfterPair<ComparableParameter>>[] = [
  parameter.breaking(
    'required-parameter-added',
    'added',
    messages.parameterNewRequired,
    restrictFinderToAddedElements(({ isRequired, name }) => createFindingIfTrue(isRequired, null, name)),
  ),
  parameter.compatible(
    'optional-parameter-added',
    'added',
    messages.parameterNew,
    restrictFinderToAddedElements(({ isRequired, name }) => createFindingIfTrue(!isRequired, null, name)),
  ),
  parameter.breaking(
    'parameter-removed',
    'removed',
    messages.parameterRemoved,
    restrictFinderToRemovedElements(({ name }) => [{ from: name, to: null }]),
  ),
  parameter.breaking(
    'parameter-renamed',
    'renamed',
    messages.parameterRenamed,
    restrictFinderToElementsInBoth((before, after) =>
      createFindingIfTrue(before.name !== after.name, before.name, after.name),
    ),
  ),
  parameter.breaking(
    'parameter-moved',
    'changed',
    messages.parameterMoved,
    restrictFinderToElementsInBoth((before, after) =>
      createFindingIfTrue(before.in !== after.in, locationNames[before.in], locationNames[after.in]),
    ),
  ),
  parameter.breaking(
    'parameter-now-required',
    'changed',
    messages.parameterNowRequired,
    findIfNewlyTrue(({ isRequired }) => isRequired, messages.optional, messages.required),
  ),
  parameter.compatible(
    'parameter-now-optional',
    'changed',
    messages.parameterNowOptional,
    findIfNewlyTrue(({ isRequired }) => !isRequired, messages.required, messages.optional),
  ),
  parameter.breaking(
    'parameter-style-changed',
    'changed',
    messages.parameterSeparator,
    restrictFinderToElementsInBoth(({ listStyle: before }, { listStyle: after }) =>
      before === null || after === null
        ? []
        : createFindingIfTrue(before !== after, formatListStyle(before), formatListStyle(after)),
    ),
  ),
  parameter.compatible(
    'parameter-takes-several',
    'changed',
    messages.parameterRepeated,
    restrictFinderToElementsInBoth((before, after) =>
      createFindingIfTrue(
        hasSingleValueBecomeExplodedList(before, after),
        messages.oneValue,
        messages.oneOrSeveralValues,
      ),
    ),
  ),
  parameter.compatible(
    'parameter-deprecated',
    'changed',
    messages.parameterDeprecated,
    findIfNewlyTrue(({ isDeprecated }) => isDeprecated, null, messages.deprecatedLower),
  ),
];

function formatListStyle(listStyle: string): string {
  const [style = '', exploded] = listStyle.split(', ');
  return exploded === undefined ? style : messages.listExploded(style);
}

/**
 * Whether a single value became a list that repeats the parameter for each value (`form` style, exploded; OpenAPI 3.1,
 * section 4.8.12.2).
 */
export const hasSingleValueBecomeExplodedList = (before: ComparableParameter, after: ComparableParameter): boolean =>
  before.listStyle === null && after.listStyle === 'form, exploded';
