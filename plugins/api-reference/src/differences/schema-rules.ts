import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { DifferenceRule, MessageDirection } from './change.ts';
import { type ComparableSchema, localDateTimeFormatName } from './comparable.ts';
import {
  type BeforeAfterLists,
  type BeforeAfterPair,
  createDifferenceRuleBuilders,
  createFindingIfTrue,
  findAddedItems,
  findAddedName,
  findIfNewlyTrue,
  findRemovedItems,
  findRemovedName,
  restrictFinderToAddedElements,
  restrictFinderToElementsInBoth,
  restrictFinderToRemovedElements,
  restrictFinderToRequests,
  restrictFinderToResponses,
} from './define-rules.ts';

const namedSchema = createDifferenceRuleBuilders<BeforeAfterPair<string>>('schema');

/** Rules about named schemas. Schema names are not transferred, but generated code uses them as type names. */
export const namedSchemaDifferenceRules: readonly DifferenceRule<BeforeAfterPair<string>>[] = [
  namedSchema.compatible('schema-added', 'added', messages.schemaNew, findAddedName),
  namedSchema.breaking('schema-removed', 'removed', messages.schemaRemoved, findRemovedName),
  namedSchema.breaking(
    'schema-renamed',
    'renamed',
    messages.schemaRenamed,
    restrictFinderToElementsInBoth((before, after) => createFindingIfTrue(before !== after, before, after)),
  ),
];

/** Properties of a compared field. */
export interface ComparableField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Pick<SchemaObject, 'readOnly' | 'x-create-only' | 'deprecated'>;
}

/** A field in both versions, with the direction of the body that contains it. */
interface FieldPair extends BeforeAfterPair<ComparableField> {
  readonly direction: MessageDirection;
}

const field = createDifferenceRuleBuilders<FieldPair>('field');
const isOptional = ({ isRequired }: ComparableField): boolean => !isRequired;
const isRequired = (side: ComparableField): boolean => side.isRequired;

/** Rules about body fields: presence, names, and whether they are required or writable. */
export const fieldDifferenceRules: readonly DifferenceRule<FieldPair>[] = [
  field.breaking(
    'request-required-field-added',
    'added',
    messages.fieldNewRequired,
    restrictFinderToRequests(
      restrictFinderToAddedElements((after) => createFindingIfTrue(after.isRequired, null, after.name)),
    ),
  ),
  field.compatible(
    'request-optional-field-added',
    'added',
    messages.fieldNew,
    restrictFinderToRequests(
      restrictFinderToAddedElements((after) => createFindingIfTrue(!after.isRequired, null, after.name)),
    ),
  ),
  field.breaking(
    'request-field-removed',
    'removed',
    messages.fieldRemoved,
    restrictFinderToRequests(restrictFinderToRemovedElements(({ name }) => [{ from: name, to: null }])),
  ),
  field.compatible(
    'response-field-added',
    'added',
    messages.fieldReturned,
    restrictFinderToResponses(restrictFinderToAddedElements(({ name }) => [{ from: null, to: name }])),
  ),
  field.breaking(
    'response-field-removed',
    'removed',
    messages.fieldNotReturned,
    restrictFinderToResponses(restrictFinderToRemovedElements(({ name }) => [{ from: name, to: null }])),
  ),
  field.breaking(
    'field-renamed',
    'renamed',
    messages.fieldRenamed,
    restrictFinderToElementsInBoth((before, after) =>
      createFindingIfTrue(before.name !== after.name, before.name, after.name),
    ),
  ),
  field.breaking(
    'request-field-now-required',
    'changed',
    messages.fieldNowRequired,
    restrictFinderToRequests(findIfNewlyTrue(isRequired, messages.optional, messages.required)),
  ),
  field.compatible(
    'request-field-now-optional',
    'changed',
    messages.fieldNowOptional,
    restrictFinderToRequests(findIfNewlyTrue(isOptional, messages.required, messages.optional)),
  ),
  field.breaking(
    'response-field-now-optional',
    'changed',
    messages.fieldCanBeMissing,
    restrictFinderToResponses(findIfNewlyTrue(isOptional, messages.alwaysPresent, messages.canBeMissing)),
  ),
  field.compatible(
    'response-field-now-required',
    'changed',
    messages.fieldAlwaysReturned,
    restrictFinderToResponses(findIfNewlyTrue(isRequired, messages.canBeMissing, messages.alwaysPresent)),
  ),
  field.breaking(
    'request-field-now-create-only',
    'changed',
    messages.fieldOnlyCreating,
    restrictFinderToRequests(
      findIfNewlyTrue(({ schema }) => schema['x-create-only'] === true, messages.canBeChanged, messages.createOnly),
    ),
  ),
  field.compatible(
    'field-deprecated',
    'changed',
    messages.fieldDeprecated,
    findIfNewlyTrue(({ schema }) => schema.deprecated === true, null, messages.deprecatedLower),
  ),
];

/** Equivalent schemas in both versions, compared for nullability. */
interface NullPair {
  readonly direction: MessageDirection;
  readonly before: ComparableSchema;
  readonly after: ComparableSchema;
}

/** Equivalent types in both versions; `words` describes them for readers. */
interface TypePair extends NullPair {
  readonly words: { readonly before: string; readonly after: string };
}

/** Whether the types differ so much that their contents cannot be compared. */
export const areTypesIncomparable = ({ before, after }: Pick<TypePair, 'before' | 'after'>): boolean =>
  before.valueKind !== after.valueKind;

const type = createDifferenceRuleBuilders<TypePair>('type');
const body = createDifferenceRuleBuilders<TypePair>('body');

/** Rules about types, defaults and unknown fields. */
export const typeAndDefaultDifferenceRules: readonly DifferenceRule<TypePair>[] = [
  type.breaking('type-changed', 'changed', messages.valueTypeDifferent, (pair) =>
    createFindingIfTrue(areTypesIncomparable(pair), pair.words.before, pair.words.after),
  ),
  type.breaking('date-time-changed', 'changed', messages.dateTimeOffset, ({ before, after }) =>
    createFindingIfTrue(isDateTime(before, after), before.schema.format ?? null, after.schema.format ?? null),
  ),
  createDifferenceRuleBuilders<TypePair>('default').breaking(
    'default-changed',
    'changed',
    messages.defaultDifferent,
    restrictFinderToRequests(({ before, after }) => {
      const [was, is] = [toJson(before.schema.default), toJson(after.schema.default)];
      return createFindingIfTrue(was !== null && was !== is, was, is ?? messages.noDefault);
    }),
  ),
  body.breaking(
    'request-unknown-fields-refused',
    'changed',
    messages.unknownRejected,
    restrictFinderToRequests(({ before, after }) =>
      createFindingIfTrue(isOpen(before) && isClosed(after), messages.ignored, messages.rejected),
    ),
  ),
  body.compatible(
    'request-unknown-fields-accepted',
    'changed',
    messages.unknownAccepted,
    restrictFinderToRequests(({ before, after }) =>
      createFindingIfTrue(isClosed(before) && isOpen(after), messages.rejected, messages.ignored),
    ),
  ),
];

function isDateTime(before: ComparableSchema, after: ComparableSchema): boolean {
  return (
    before.valueKind === after.valueKind &&
    (before.schema.format === localDateTimeFormatName) !== (after.schema.format === localDateTimeFormatName)
  );
}

const isOpen = ({ valueKind, schema }: ComparableSchema): boolean =>
  valueKind === 'object' && schema.additionalProperties !== false;

const isClosed = ({ valueKind, schema }: ComparableSchema): boolean =>
  valueKind === 'object' && schema.additionalProperties === false;

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const nullRule = createDifferenceRuleBuilders<NullPair>('null');
const nowNullable = findIfNewlyTrue<ComparableSchema>(
  ({ isNullable }) => isNullable,
  messages.neverNull,
  messages.canBeNull,
);
const neverNull = findIfNewlyTrue<ComparableSchema>(
  ({ isNullable }) => !isNullable,
  messages.canBeNull,
  messages.neverNull,
);

/** Rules about null. */
export const nullDifferenceRules: readonly DifferenceRule<NullPair>[] = [
  nullRule.breaking('request-null-refused', 'changed', messages.nullNotSent, restrictFinderToRequests(neverNull)),
  nullRule.compatible(
    'request-null-accepted',
    'changed',
    messages.nullCanBeSent,
    restrictFinderToRequests(nowNullable),
  ),
  nullRule.breaking(
    'response-null-possible',
    'changed',
    messages.presentCanBeNull,
    restrictFinderToResponses(nowNullable),
  ),
  nullRule.compatible('response-null-excluded', 'changed', messages.nullNever, restrictFinderToResponses(neverNull)),
];

/** Descriptions of the alternatives (`oneOf`, `anyOf`) in both versions. */
interface VariantPair extends BeforeAfterLists {
  readonly direction: MessageDirection;
}

const variant = createDifferenceRuleBuilders<VariantPair>('variant');

/** Rules about alternatives. */
export const variantDifferenceRules: readonly DifferenceRule<VariantPair>[] = [
  variant.breaking(
    'request-variant-removed',
    'removed',
    messages.variantNotSent,
    restrictFinderToRequests(findRemovedItems),
  ),
  variant.compatible('request-variant-added', 'added', messages.variantSent, restrictFinderToRequests(findAddedItems)),
  variant.breaking(
    'response-variant-added',
    'added',
    messages.variantReturned,
    restrictFinderToResponses(findAddedItems),
  ),
  variant.compatible(
    'response-variant-removed',
    'removed',
    messages.variantNotReturned,
    restrictFinderToResponses(findRemovedItems),
  ),
];
