import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type ChangeDirection, createFindingIf, type DifferenceRule, type RuleFinding } from './change.ts';
import { type ComparedSchema, localDateTimePattern } from './compared.ts';

/** The names of a schema in both versions; null if it has none. */
export interface SchemaNames {
  readonly before: string | null;
  readonly after: string | null;
}

/** Rules about named schemas. Names are not transferred, but generated code has types with these names. */
export const schemaDifferenceRules: readonly DifferenceRule<SchemaNames>[] = [
  {
    name: 'schema-added',
    subject: 'schema',
    kind: 'added',
    breaking: false,
    statement: messages.schemaNew,
    find: ({ before, after }) => createFindingIf(before === null && after !== null, null, after),
  },
  {
    name: 'schema-removed',
    subject: 'schema',
    kind: 'removed',
    breaking: true,
    statement: messages.schemaRemoved,
    find: ({ before, after }) => createFindingIf(before !== null && after === null, before, null),
  },
  {
    name: 'schema-renamed',
    subject: 'schema',
    kind: 'renamed',
    breaking: true,
    statement: messages.schemaRenamed,
    find: ({ before, after }) => createFindingIf(before !== null && after !== null && before !== after, before, after),
  },
];

/** Properties of a compared field. */
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

/** Rules about fields of bodies: presence, names, whether they are required or writable. */
export const fieldDifferenceRules: readonly DifferenceRule<FieldPair>[] = [
  {
    name: 'request-required-field-added',
    subject: 'field',
    kind: 'added',
    breaking: true,
    statement: messages.fieldNewRequired,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before && after?.isRequired === true, null, after?.name ?? null),
  },
  {
    name: 'request-optional-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: messages.fieldNew,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before && after?.isRequired === false, null, after?.name ?? null),
  },
  {
    name: 'request-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: messages.fieldRemoved,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !after, before?.name ?? null, null),
  },
  {
    name: 'response-field-added',
    subject: 'field',
    kind: 'added',
    breaking: false,
    statement: messages.fieldReturned,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && !before, null, after?.name ?? null),
  },
  {
    name: 'response-field-removed',
    subject: 'field',
    kind: 'removed',
    breaking: true,
    statement: messages.fieldNotReturned,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'response' && !after, before?.name ?? null, null),
  },
  {
    name: 'field-renamed',
    subject: 'field',
    kind: 'renamed',
    breaking: true,
    statement: messages.fieldRenamed,
    find: inBoth(({ before, after }) => createFindingIf(before.name !== after.name, before.name, after.name)),
  },
  {
    name: 'request-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: messages.fieldNowRequired,
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(direction === 'request' && !before.isRequired && after.isRequired, 'optional', 'required'),
    ),
  },
  {
    name: 'request-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: messages.fieldNowOptional,
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(direction === 'request' && before.isRequired && !after.isRequired, 'required', 'optional'),
    ),
  },
  {
    name: 'response-field-now-optional',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: messages.fieldCanBeMissing,
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && before.isRequired && !after.isRequired,
        messages.alwaysPresent,
        messages.canBeMissing,
      ),
    ),
  },
  {
    name: 'response-field-now-required',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: messages.fieldAlwaysReturned,
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && !before.isRequired && after.isRequired,
        messages.canBeMissing,
        messages.alwaysPresent,
      ),
    ),
  },
  {
    name: 'request-field-now-create-only',
    subject: 'field',
    kind: 'changed',
    breaking: true,
    statement: messages.fieldOnlyCreating,
    find: inBoth(({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' && !before.schema['x-create-only'] && after.schema['x-create-only'] === true,
        messages.canBeChanged,
        'create-only',
      ),
    ),
  },
  {
    name: 'field-deprecated',
    subject: 'field',
    kind: 'changed',
    breaking: false,
    statement: messages.fieldDeprecated,
    find: inBoth(({ before, after }) =>
      createFindingIf(!before.schema.deprecated && after.schema.deprecated === true, null, 'deprecated'),
    ),
  },
];

type BothSides = { readonly direction: ChangeDirection; readonly before: FieldSide; readonly after: FieldSide };

/** Restricts rules to fields that both versions have. */
function inBoth(find: (pair: BothSides) => ReturnType<typeof createFindingIf>): DifferenceRule<FieldPair>['find'] {
  return ({ direction, before, after }) => (before && after ? find({ direction, before, after }) : []);
}

/** The equivalent types of both versions, in words. */
export interface TypePair {
  readonly direction: ChangeDirection;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
  readonly words: { readonly before: string; readonly after: string };
}

/** Whether their contents are no longer comparable. */
export const areTypesIncomparable = ({ before, after }: Pick<TypePair, 'before' | 'after'>): boolean =>
  before.shape !== after.shape;

/** Rules about types, defaults and unknown fields. */
export const typeDifferenceRules: readonly DifferenceRule<TypePair>[] = [
  {
    name: 'type-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: messages.valueTypeDifferent,
    find: (pair) => createFindingIf(areTypesIncomparable(pair), pair.words.before, pair.words.after),
  },
  {
    name: 'date-time-changed',
    subject: 'type',
    kind: 'changed',
    breaking: true,
    statement: messages.dateTimeOffset,
    find: ({ before, after }) =>
      createFindingIf(isDateTime(before, after), before.schema.format ?? null, after.schema.format ?? null),
  },
  {
    name: 'default-changed',
    subject: 'default',
    kind: 'changed',
    breaking: true,
    statement: messages.defaultDifferent,
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' &&
          before.schema.default !== undefined &&
          json(before.schema.default) !== json(after.schema.default),
        json(before.schema.default),
        json(after.schema.default) ?? messages.noDefault,
      ),
  },
  {
    name: 'request-unknown-fields-refused',
    subject: 'body',
    kind: 'changed',
    breaking: true,
    statement: messages.unknownRejected,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && isOpen(before) && isClosed(after), 'ignored', 'rejected'),
  },
  {
    name: 'request-unknown-fields-accepted',
    subject: 'body',
    kind: 'changed',
    breaking: false,
    statement: messages.unknownAccepted,
    find: ({ direction, before, after }) =>
      createFindingIf(direction === 'request' && isClosed(before) && isOpen(after), 'rejected', 'ignored'),
  },
];

/** Rules about null. */
export const nullDifferenceRules: readonly DifferenceRule<Pick<TypePair, 'direction' | 'before' | 'after'>>[] = [
  {
    name: 'request-null-refused',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: messages.nullNotSent,
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' && before.isNullable && !after.isNullable,
        messages.canBeNull,
        messages.neverNull,
      ),
  },
  {
    name: 'request-null-accepted',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: messages.nullCanBeSent,
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'request' && !before.isNullable && after.isNullable,
        messages.neverNull,
        messages.canBeNull,
      ),
  },
  {
    name: 'response-null-possible',
    subject: 'null',
    kind: 'changed',
    breaking: true,
    statement: messages.presentCanBeNull,
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && !before.isNullable && after.isNullable,
        messages.neverNull,
        messages.canBeNull,
      ),
  },
  {
    name: 'response-null-excluded',
    subject: 'null',
    kind: 'changed',
    breaking: false,
    statement: messages.nullNever,
    find: ({ direction, before, after }) =>
      createFindingIf(
        direction === 'response' && before.isNullable && !after.isNullable,
        messages.canBeNull,
        messages.neverNull,
      ),
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

/** The alternatives (`oneOf`, `anyOf`) in both versions, in words. */
export interface VariantPair {
  readonly direction: ChangeDirection;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Rules about alternatives. */
export const variantDifferenceRules: readonly DifferenceRule<VariantPair>[] = [
  {
    name: 'request-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: true,
    statement: messages.variantNotSent,
    find: (pair) => (pair.direction === 'request' ? removed(pair) : []),
  },
  {
    name: 'request-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: false,
    statement: messages.variantSent,
    find: (pair) => (pair.direction === 'request' ? added(pair) : []),
  },
  {
    name: 'response-variant-added',
    subject: 'variant',
    kind: 'added',
    breaking: true,
    statement: messages.variantReturned,
    find: (pair) => (pair.direction === 'response' ? added(pair) : []),
  },
  {
    name: 'response-variant-removed',
    subject: 'variant',
    kind: 'removed',
    breaking: false,
    statement: messages.variantNotReturned,
    find: (pair) => (pair.direction === 'response' ? removed(pair) : []),
  },
];

const removed = ({ before, after }: VariantPair): RuleFinding[] =>
  before.filter((variant) => !after.includes(variant)).map((variant) => ({ from: variant, to: null }));

const added = ({ before, after }: VariantPair): RuleFinding[] =>
  after.filter((variant) => !before.includes(variant)).map((variant) => ({ from: null, to: variant }));
