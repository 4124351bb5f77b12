import type { SchemaObject } from '@refdesk/openapi/schema';
import { type ChangeDirection, createFindingIf, type DifferenceRule, type Finding } from './change.ts';
import { type ComparedSchema, localDateTimePattern } from './compared.ts';

/** The names of a schema in both versions; null where it has none. */
export interface SchemaNames {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about named schemas. A name is not sent, but code that is made from a description has types of that name. */
export const schemaRules: readonly DifferenceRule<SchemaNames>[] = [
  {
    name: 'schema-added',
    subject: 'schema',
    kind: 'added',
    breaking: false,
    statement: 'A named schema is new.',
    find: ({ before, after }) => createFindingIf(before === null && after !== null, null, after),
  },
  {
    name: 'schema-removed',
    subject: 'schema',
    kind: 'removed',
    breaking: true,
    statement: 'A named schema is removed.',
    find: ({ before, after }) => createFindingIf(before !== null && after === null, before, null),
  },
  {
    name: 'schema-renamed',
    subject: 'schema',
    kind: 'renamed',
    breaking: true,
    statement: 'A schema has a different name.',
    find: ({ before, after }) => createFindingIf(before !== null && after !== null && before !== after, before, after),
  },
];

/** A side of two compared fields. */
export interface FieldSide {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Pick<SchemaObject, 'readOnly' | 'x-create-only' | 'deprecated'>;
}

/** A field in the older and in the newer version; null if it does not exist there. */
export interface FieldPair {
  readonly direction: ChangeDirection;
  readonly before: FieldSide | null;
  readonly after: FieldSide | null;
}

/** Rules about fields of bodies: their presence, their names, who must and who may send them. */
export const fieldRules: readonly DifferenceRule<FieldPair>[] = [
  {
    name: 'request-required-field-added',
    subject: 'field',
    kind: 'added',
    breaking: true,
    statement: 'A new field is required.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'request-optional-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: 'A new field can be sent.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'request-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: 'A field can no longer be sent.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !after, before?.name ?? null, null),
  },
  {
    name: 'response-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: 'A new field is returned.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && !before, null, after?.name ?? null),
  },
  {
    name: 'response-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: 'A field is no longer returned.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && !after, before?.name ?? null, null),
  },
  {
    name: 'field-renamed',
    subject: 'field',
    kind: 'renamed',
    breaking: true,
    statement: 'A field has a different name.',
    find: inBoth(({ before, after }) => createFindingIf(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'request-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'An optional field is now required.',
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before.isRequired && after.isRequired, 'optional', 'required'),
    ),
  },
  {
    name: 'request-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A required field is now optional.',
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(direction === 'request' && before.isRequired && !after.isRequired, 'required', 'optional'),
    ),
  },
  {
    name: 'response-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'A field that was always returned can be missing.',
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && before.isRequired && !after.isRequired,
        'always present',
        'can be missing',
      ),
    ),
  },
  {
    name: 'response-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A field that could be missing is always returned.',
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && !before.isRequired && after.isRequired,
        'can be missing',
        'always present',
      ),
    ),
  },
  {
    name: 'request-field-now-create-only',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: 'A field can be sent only when creating.',
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' && !before.schema['x-create-only'] && after.schema['x-create-only'] === true,
        'can be changed',
        'create-only',
      ),
    ),
  },
  {
    name: 'field-deprecated',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: 'A field is deprecated, but still works.',
    find: inBoth(({ before, after }) =>
      createFindingIf(!before.schema.deprecated && after.schema.deprecated === true, null, 'deprecated'),
    ),
  },
];

type BothSides = { readonly direction: ChangeDirection; readonly before: FieldSide; readonly after: FieldSide };

/** For rules about fields that both versions have. */
function inBoth(find: (pair: BothSides) => ReturnType<typeof createFindingIf>): DifferenceRule<FieldPair>['find'] {
  return ({ direction, before, after }) => (before && after ? find({ direction, before, after }) : []);
}

/** The type of the same thing in both versions, and how it is put into words. */
export interface TypePair {
  readonly direction: ChangeDirection;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
  readonly words: { readonly before: string; readonly after: string };
}

/** True when the inside of the two can no longer be compared. */
export const hasOtherType = ({ before, after }: Pick<TypePair, 'before' | 'after'>): boolean =>
  before.shape !== after.shape;

/** Rules about types, defaults and fields that a schema does not name. */
export const typeRules: readonly DifferenceRule<TypePair>[] = [
  {
    name: 'type-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: 'A value has a different type or format.',
    find: (pair) => createFindingIf(hasOtherType(pair), pair.words.before, pair.words.after),
  },
  {
    name: 'date-time-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: 'A date-time has gained or lost its offset.',
    find: ({ before, after }) =>
      createFindingIf(isDateTime(before, after), before.schema.format ?? null, after.schema.format ?? null),
  },
  {
    name: 'default-changed',
    subject: 'default',
    kind: 'changed',
    breaking: true,
    statement: 'The default is different.',
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' &&
          before.schema.default !== undefined &&
          json(before.schema.default) !== json(after.schema.default),
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
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && isOpen(before) && isClosed(after), 'ignored', 'rejected'),
  },
  {
    name: 'request-unknown-fields-accepted',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: 'Unknown fields are no longer rejected.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && isClosed(before) && isOpen(after), 'rejected', 'ignored'),
  },
];

/** Rules about empty values. */
export const nullRules: readonly DifferenceRule<Pick<TypePair, 'direction' | 'before' | 'after'>>[] = [
  {
    name: 'request-null-refused',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: 'null can no longer be sent.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && before.isNullable && !after.isNullable, 'can be null', 'never null'),
  },
  {
    name: 'request-null-accepted',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: 'null can be sent.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before.isNullable && after.isNullable, 'never null', 'can be null'),
  },
  {
    name: 'response-null-possible',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: 'A value that was always present can be null.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && !before.isNullable && after.isNullable, 'never null', 'can be null'),
  },
  {
    name: 'response-null-excluded',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: 'A value that could be null is never null.',
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && before.isNullable && !after.isNullable, 'can be null', 'never null'),
  },
];

function isDateTime(before: ComparedSchema, after: ComparedSchema): boolean {
  return (
    before.shape === after.shape &&
    (before.schema.format === localDateTimePattern) !== (after.schema.format === localDateTimePattern)
  );
}

const isOpen = ({ shape, schema }: ComparedSchema): boolean =>
  shape === 'object' && schema.additionalProperties !== false;

const isClosed = ({ shape, schema }: ComparedSchema): boolean =>
  shape === 'object' && schema.additionalProperties === false;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The alternatives (`oneOf`, `anyOf`) of the same thing in both versions, in words. */
export interface VariantPair {
  readonly direction: ChangeDirection;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about alternatives. */
export const variantRules: readonly DifferenceRule<VariantPair>[] = [
  {
    name: 'request-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: true,
    statement: 'One of several schemas can no longer be sent.',
    find: (pair) => (pair.direction === 'request' ? removed(pair) : []),
  },
  {
    name: 'request-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: false,
    statement: 'Another of several schemas can be sent.',
    find: (pair) => (pair.direction === 'request' ? added(pair) : []),
  },
  {
    name: 'response-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: true,
    statement: 'Another of several schemas can be returned.',
    find: (pair) => (pair.direction === 'response' ? added(pair) : []),
  },
  {
    name: 'response-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: false,
    statement: 'One of several schemas is no longer returned.',
    find: (pair) => (pair.direction === 'response' ? removed(pair) : []),
  },
];

const removed = ({ before, after }: VariantPair): Finding[] =>
  before.filter((variant) => !after.includes(variant)).map((variant) => ({ from: variant, to: null }));

const added = ({ before, after }: VariantPair): Finding[] =>
  after.filter((variant) => !before.includes(variant)).map((variant) => ({ from: null, to: variant }));
