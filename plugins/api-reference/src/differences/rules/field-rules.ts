import type { SchemaObject } from '@portal/openapi/schema';
import type { Direction } from '../direction.ts';
import { type Rule, when } from '../rule.ts';

/** One of two fields that are compared. */
export interface FieldSide {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Pick<SchemaObject, 'readOnly' | 'x-create-only' | 'deprecated'>;
}

/** A field in the older and in the newer version; null where there is none. */
export interface FieldPair {
  readonly direction: Direction;
  readonly before: FieldSide | null;
  readonly after: FieldSide | null;
}

/** Rules about fields of bodies: their presence, their names, who must and who may send them. */
export const fieldRules: readonly Rule<FieldPair>[] = [
  {
    name: 'request-required-field-added',
    subject: 'field',
    kind: 'added',
    breaking: true,
    statement: 'A new field is required.',
    find: ({ direction, before, after }) => when(direction === 'request' && !before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'request-optional-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: 'A new field can be sent.',
    find: ({ direction, before, after }) => when(direction === 'request' && !before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'request-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: 'A field can no longer be sent.',
    find: ({ direction, before, after }) => when(direction === 'request' && !after, before?.name ?? null, null),
  },
  {
    name: 'response-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: 'A new field is returned.',
    find: ({ direction, before, after }) => when(direction === 'response' && !before, null, after?.name ?? null),
  },
  {
    name: 'response-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: 'A field is no longer returned.',
    find: ({ direction, before, after }) => when(direction === 'response' && !after, before?.name ?? null, null),
  },
  {
    name: 'field-renamed',
    subject: 'field',
    kind: 'renamed',
    breaking: true,
    statement: 'A field has a different name.',
    find: inBoth(({ before, after }) => when(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'request-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'An optional field is now required.',
    find: inBoth(({ direction, before, after }) => when(direction === 'request' && !before.isRequired && after.isRequired, 'optional', 'required')),
  },
  {
    name: 'request-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A required field is now optional.',
    find: inBoth(({ direction, before, after }) => when(direction === 'request' && before.isRequired && !after.isRequired, 'required', 'optional')),
  },
  {
    name: 'response-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'A field that was always returned can be missing.',
    find: inBoth(({ direction, before, after }) =>
      when(direction === 'response' && before.isRequired && !after.isRequired, 'always present', 'can be missing'),
    ),
  },
  {
    name: 'response-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A field that could be missing is always returned.',
    find: inBoth(({ direction, before, after }) =>
      when(direction === 'response' && !before.isRequired && after.isRequired, 'can be missing', 'always present'),
    ),
  },
  {
    name: 'request-field-now-create-only',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'A field can be sent only when creating.',
    find: inBoth(({ direction, before, after }) =>
      when(direction === 'request' && !before.schema['x-create-only'] && after.schema['x-create-only'] === true, 'can be changed', 'create-only'),
    ),
  },
  {
    name: 'field-deprecated',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A field is deprecated, but still works.',
    find: inBoth(({ before, after }) => when(!before.schema.deprecated && after.schema.deprecated === true, null, 'deprecated')),
  },
];

type BothSides = { readonly direction: Direction; readonly before: FieldSide; readonly after: FieldSide };

/** For rules about fields that both versions have. */
function inBoth(find: (pair: BothSides) => ReturnType<typeof when>): Rule<FieldPair>['find'] {
  return ({ direction, before, after }) => (before && after ? find({ direction, before, after }) : []);
}
