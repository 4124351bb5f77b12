import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ChangeDirection, DifferenceRule } from './change.ts';
import { type ComparedSchema, localDateTimePattern } from './compared.ts';
import {
  createFindingIf,
  createRulesAbout,
  findAddedItems,
  findAddedName,
  findRemovedItems,
  findRemovedName,
  ifAdded,
  ifInBoth,
  ifNow,
  ifRemoved,
  inRequests,
  inResponses,
  type Lists,
  type Sides,
} from './define-rules.ts';

const namedSchema = createRulesAbout<Sides<string>>('schema');

/** Rules about named schemas. Names are not transferred, but generated code has types with these names. */
export const schemaDifferenceRules: readonly DifferenceRule<Sides<string>>[] = [
  namedSchema.compatible('schema-added', 'added', messages.schemaNew, findAddedName),
  namedSchema.breaking('schema-removed', 'removed', messages.schemaRemoved, findRemovedName),
  namedSchema.breaking(
    'schema-renamed',
    'renamed',
    messages.schemaRenamed,
    ifInBoth((before, after) => createFindingIf(before !== after, before, after)),
  ),
];

/** Properties of a compared field. */
export interface FieldSide {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Pick<SchemaObject, 'readOnly' | 'x-create-only' | 'deprecated'>;
}

/** A field in both versions, and the sender of its body. */
interface FieldPair extends Sides<FieldSide> {
  readonly direction: ChangeDirection;
}

const field = createRulesAbout<FieldPair>('field');
const isOptional = ({ isRequired }: FieldSide): boolean => !isRequired;
const isRequired = (side: FieldSide): boolean => side.isRequired;

/** Rules about fields of bodies: presence, names, whether they are required or writable. */
export const fieldDifferenceRules: readonly DifferenceRule<FieldPair>[] = [
  field.breaking(
    'request-required-field-added',
    'added',
    messages.fieldNewRequired,
    inRequests(ifAdded((after) => createFindingIf(after.isRequired, null, after.name))),
  ),
  field.compatible(
    'request-optional-field-added',
    'added',
    messages.fieldNew,
    inRequests(ifAdded((after) => createFindingIf(!after.isRequired, null, after.name))),
  ),
  field.breaking(
    'request-field-removed',
    'removed',
    messages.fieldRemoved,
    inRequests(ifRemoved(({ name }) => [{ from: name, to: null }])),
  ),
  field.compatible(
    'response-field-added',
    'added',
    messages.fieldReturned,
    inResponses(ifAdded(({ name }) => [{ from: null, to: name }])),
  ),
  field.breaking(
    'response-field-removed',
    'removed',
    messages.fieldNotReturned,
    inResponses(ifRemoved(({ name }) => [{ from: name, to: null }])),
  ),
  field.breaking(
    'field-renamed',
    'renamed',
    messages.fieldRenamed,
    ifInBoth((before, after) => createFindingIf(before.name !== after.name, before.name, after.name)),
  ),
  field.breaking(
    'request-field-now-required',
    'changed',
    messages.fieldNowRequired,
    inRequests(ifNow(isRequired, 'optional', 'required')),
  ),
  field.compatible(
    'request-field-now-optional',
    'changed',
    messages.fieldNowOptional,
    inRequests(ifNow(isOptional, 'required', 'optional')),
  ),
  field.breaking(
    'response-field-now-optional',
    'changed',
    messages.fieldCanBeMissing,
    inResponses(ifNow(isOptional, messages.alwaysPresent, messages.canBeMissing)),
  ),
  field.compatible(
    'response-field-now-required',
    'changed',
    messages.fieldAlwaysReturned,
    inResponses(ifNow(isRequired, messages.canBeMissing, messages.alwaysPresent)),
  ),
  field.breaking(
    'request-field-now-create-only',
    'changed',
    messages.fieldOnlyCreating,
    inRequests(ifNow(({ schema }) => schema['x-create-only'] === true, messages.canBeChanged, 'create-only')),
  ),
  field.compatible(
    'field-deprecated',
    'changed',
    messages.fieldDeprecated,
    ifNow(({ schema }) => schema.deprecated === true, null, 'deprecated'),
  ),
];

/** The equivalent schemas of both versions. */
interface NullPair {
  readonly direction: ChangeDirection;
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
}

/** The equivalent types of both versions, in words. */
interface TypePair extends NullPair {
  readonly words: { readonly before: string; readonly after: string };
}

/** Whether their contents are no longer comparable. */
export const areTypesIncomparable = ({ before, after }: Pick<TypePair, 'before' | 'after'>): boolean =>
  before.shape !== after.shape;

const type = createRulesAbout<TypePair>('type');
const body = createRulesAbout<TypePair>('body');

/** Rules about types, defaults and unknown fields. */
export const typeDifferenceRules: readonly DifferenceRule<TypePair>[] = [
  type.breaking('type-changed', 'changed', messages.valueTypeDifferent, (pair) =>
    createFindingIf(areTypesIncomparable(pair), pair.words.before, pair.words.after),
  ),
  type.breaking('date-time-changed', 'changed', messages.dateTimeOffset, ({ before, after }) =>
    createFindingIf(isDateTime(before, after), before.schema.format ?? null, after.schema.format ?? null),
  ),
  createRulesAbout<TypePair>('default').breaking(
    'default-changed',
    'changed',
    messages.defaultDifferent,
    inRequests(({ before, after }) => {
      const [was, is] = [toJson(before.schema.default), toJson(after.schema.default)];
      return createFindingIf(was !== null && was !== is, was, is ?? messages.noDefault);
    }),
  ),
  body.breaking(
    'request-unknown-fields-refused',
    'changed',
    messages.unknownRejected,
    inRequests(({ before, after }) => createFindingIf(isOpen(before) && isClosed(after), 'ignored', 'rejected')),
  ),
  body.compatible(
    'request-unknown-fields-accepted',
    'changed',
    messages.unknownAccepted,
    inRequests(({ before, after }) => createFindingIf(isClosed(before) && isOpen(after), 'rejected', 'ignored')),
  ),
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

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const nullRule = createRulesAbout<NullPair>('null');
const nowNullable = ifNow<ComparedSchema>(({ isNullable }) => isNullable, messages.neverNull, messages.canBeNull);
const neverNull = ifNow<ComparedSchema>(({ isNullable }) => !isNullable, messages.canBeNull, messages.neverNull);

/** Rules about null. */
export const nullDifferenceRules: readonly DifferenceRule<NullPair>[] = [
  nullRule.breaking('request-null-refused', 'changed', messages.nullNotSent, inRequests(neverNull)),
  nullRule.compatible('request-null-accepted', 'changed', messages.nullCanBeSent, inRequests(nowNullable)),
  nullRule.breaking('response-null-possible', 'changed', messages.presentCanBeNull, inResponses(nowNullable)),
  nullRule.compatible('response-null-excluded', 'changed', messages.nullNever, inResponses(neverNull)),
];

/** The alternatives (`oneOf`, `anyOf`) in both versions, in words. */
interface VariantPair extends Lists {
  readonly direction: ChangeDirection;
}

const variant = createRulesAbout<VariantPair>('variant');

/** Rules about alternatives. */
export const variantDifferenceRules: readonly DifferenceRule<VariantPair>[] = [
  variant.breaking('request-variant-removed', 'removed', messages.variantNotSent, inRequests(findRemovedItems)),
  variant.compatible('request-variant-added', 'added', messages.variantSent, inRequests(findAddedItems)),
  variant.breaking('response-variant-added', 'added', messages.variantReturned, inResponses(findAddedItems)),
  variant.compatible('response-variant-removed', 'removed', messages.variantNotReturned, inResponses(findRemovedItems)),
];
