import type { ParameterLocation } from '../../model/parameter.ts';
import { type Rule, when } from '../rule.ts';

/** One of two parameters that are compared. */
export interface ParameterSide {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** How several values are written, such as `form, exploded`; null when there is one value. */
  readonly listStyle: string | null;
}

/** A parameter in the older and in the newer version; null where there is none. */
export interface ParameterPair {
  readonly before: ParameterSide | null;
  readonly after: ParameterSide | null;
}

/** Rules about parameters in the query, headers and cookies; those in the path belong to the path. */
export const parameterRules: readonly Rule<ParameterPair>[] = [
  {
    name: 'required-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: true,
    statement: 'A new parameter is required.',
    find: ({ before, after }) => when(!before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'optional-parameter-added',
    subject: 'parameter',
    kind: 'added',
    breaking: false,
    statement: 'A new parameter can be sent.',
    find: ({ before, after }) => when(!before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'parameter-removed',
    subject: 'parameter',
    kind: 'removed',
    breaking: true,
    statement: 'A parameter can no longer be sent.',
    find: ({ before, after }) => when(!after, before?.name ?? null, null),
  },
  {
    name: 'parameter-renamed',
    subject: 'parameter',
    kind: 'renamed',
    breaking: true,
    statement: 'A parameter has a different name.',
    find: inBoth((before, after) => when(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'parameter-moved',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'A parameter is sent in a different place.',
    find: inBoth((before, after) => when(before.in !== after.in, `in the ${before.in}`, `in the ${after.in}`)),
  },
  {
    name: 'parameter-now-required',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'An optional parameter is now required.',
    find: inBoth((before, after) => when(!before.isRequired && after.isRequired, 'optional', 'required')),
  },
  {
    name: 'parameter-now-optional',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: 'A required parameter is now optional.',
    find: inBoth((before, after) => when(before.isRequired && !after.isRequired, 'required', 'optional')),
  },
  {
    name: 'parameter-style-changed',
    subject: 'parameter',
    kind: 'changed',
    breaking: true,
    statement: 'Several values of a parameter have a different format.',
    find: inBoth((before, after) =>
      when(before.listStyle !== null && after.listStyle !== null && before.listStyle !== after.listStyle, before.listStyle, after.listStyle),
    ),
  },
  {
    name: 'parameter-takes-several',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: 'A parameter with one value can now be repeated for several. One value has the same format as before.',
    find: inBoth((before, after) => when(takesSeveral(before, after), 'one value', 'one or several values')),
  },
  {
    name: 'parameter-deprecated',
    subject: 'parameter',
    kind: 'changed',
    breaking: false,
    statement: 'A parameter is deprecated, but still works.',
    find: inBoth((before, after) => when(!before.isDeprecated && after.isDeprecated, null, 'deprecated')),
  },
];

/** OpenAPI 3.1, section 4.8.12.2: a list in `form` style, exploded, is the parameter once for each value. */
export const takesSeveral = (before: ParameterSide, after: ParameterSide): boolean => before.listStyle === null && after.listStyle === 'form, exploded';

/** For rules about parameters that both versions have. */
function inBoth(find: (before: ParameterSide, after: ParameterSide) => ReturnType<typeof when>): Rule<ParameterPair>['find'] {
  return ({ before, after }) => (before && after ? find(before, after) : []);
}
