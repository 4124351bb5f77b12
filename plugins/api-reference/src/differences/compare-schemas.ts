import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { SchemaObject } from '@refdesk/openapi/schema';
import {
  appendToPathPair,
  applyDifferenceRules,
  type FieldPathPair,
  type MessageDirection,
  type SchemaChange,
  type SchemaComparison,
  type SchemaComparisons,
} from './change.ts';
import { type ComparableSchema, formatComparedType, toComparableSchema } from './compared.ts';
import type { BodySchemaComparison } from './message-rules.ts';
import {
  areTypesIncomparable,
  type ComparableField,
  fieldDifferenceRules,
  nullDifferenceRules,
  typeDifferenceRules,
  variantDifferenceRules,
} from './schema-rules.ts';
import { enumDifferenceRules, valueLimitDifferenceRules } from './value-rules.ts';

/** A field of two objects; null if an object does not have it. */
export interface PairedField {
  readonly before: NamedFieldSchema | null;
  readonly after: NamedFieldSchema | null;
}

/** A field with its schema as described. */
export interface NamedFieldSchema {
  readonly name: string;
  readonly node: SchemaObject;
}

/**
 * Pairs the fields of two objects: each older field with the one that it names in `x-successor`, or with that of the
 * same name; then newer fields without a predecessor.
 */
export function pairObjectFields(before: SchemaObject, after: SchemaObject): PairedField[] {
  const newer = fieldsOf(after);
  const older = fieldsOf(before).map((field) => ({
    before: field,
    after: newer.find(({ name }) => name === successorName(field)) ?? null,
  }));
  const succeeded = older.map((pair) => pair.after?.name);
  return [
    ...older,
    ...newer.filter(({ name }) => !succeeded.includes(name)).map((field) => ({ before: null, after: field })),
  ];
}

/**
 * Whether one schema replaces the other: it is named as its successor, or both have a field in common. Schemas without
 * fields always do.
 */
export function isSchemaSuccessor(before: ComparableSchema, after: ComparableSchema): boolean {
  if (before.schema['x-successor'] === after.name && after.name !== null) return true;
  const pairs = pairObjectFields(before.schema, after.schema);
  return pairs.length === 0 || pairs.some((pair) => pair.before !== null && pair.after !== null);
}

/**
 * Returns the name that a field has in the newer version. Beside a reference, `x-successor` is that of the field;
 * inside it, that of the schema.
 */
const successorName = ({ name, node }: NamedFieldSchema): string => node['x-successor'] ?? name;

const fieldsOf = (schema: SchemaObject): NamedFieldSchema[] =>
  Object.entries(schema.properties ?? {}).map(([name, node]) => ({ name, node }));

/** Two equivalent schemas. */
export interface SchemaPair {
  readonly before: ComparableSchema;
  readonly after: ComparableSchema;
}

/** Differences between two schemas, and the named schemas within them that are not compared yet. */
export interface NestedSchemaComparisonResult {
  readonly changes: readonly SchemaChange[];
  readonly inner: readonly (SchemaPair & { readonly paths: FieldPathPair })[];
}

/** The documents of the schemas, and their sender. */
export interface SchemaComparisonContext {
  readonly documents: { readonly before: OpenApiDocument; readonly after: OpenApiDocument };
  readonly direction: MessageDirection;
}

/** Compares two schemas and the unnamed schemas within them. */
export function compareNestedSchemas(
  context: SchemaComparisonContext,
  { before, after }: SchemaPair,
  paths: FieldPathPair,
): NestedSchemaComparisonResult {
  const { documents, direction } = context;
  const words = {
    before: formatComparedType(documents.before, before),
    after: formatComparedType(documents.after, after),
  };
  const ofType = at(
    paths,
    applyDifferenceRules([...typeDifferenceRules, ...nullDifferenceRules], { direction, before, after, words }),
  );
  if (areTypesIncomparable({ before, after })) return { changes: ofType, inner: [] };
  const schemas = { direction, before: before.schema, after: after.schema };
  const changes = at(paths, [
    ...(before.schema.format === after.schema.format ? applyDifferenceRules(valueLimitDifferenceRules, schemas) : []),
    ...applyDifferenceRules(enumDifferenceRules, schemas),
    ...applyDifferenceRules(variantDifferenceRules, {
      direction,
      before: getVariants(documents.before, before),
      after: getVariants(documents.after, after),
    }),
  ]);
  return join([
    { changes: [...ofType, ...changes], inner: [] },
    ...pairObjectFields(before.schema, after.schema).map((pair) =>
      walkField(context, pair, { before: before.schema, after: after.schema }, paths),
    ),
    walkNodes(context, asNode(before.schema.items), asNode(after.schema.items), appendToPathPair(paths, '[]', '[]')),
    walkNodes(
      context,
      asNode(before.schema.additionalProperties),
      asNode(after.schema.additionalProperties),
      appendToPathPair(paths, '*', '*'),
    ),
  ]);
}

/** Compares a field. Requests have no read-only fields. */
function walkField(
  context: SchemaComparisonContext,
  pair: PairedField,
  parents: { readonly before: SchemaObject; readonly after: SchemaObject },
  outer: FieldPathPair,
): NestedSchemaComparisonResult {
  const { documents, direction } = context;
  const isSent = (side: ComparableField | null) => direction === 'response' || side?.schema.readOnly !== true;
  const sides = {
    before: pair.before && toSide(documents.before, pair.before, parents.before),
    after: pair.after && toSide(documents.after, pair.after, parents.after),
  };
  const [before, after] = [isSent(sides.before) ? pair.before : null, isSent(sides.after) ? pair.after : null];
  if (!before && !after) return nothing;
  const paths = appendToPathPair(outer, before?.name ?? null, after?.name ?? null);
  const found = applyDifferenceRules(fieldDifferenceRules, {
    direction,
    before: before && sides.before,
    after: after && sides.after,
  });
  const note = before && !after ? (before.node.description ?? null) : null;
  return join([
    { changes: at(paths, found).map((change) => ({ ...change, note })), inner: [] },
    walkNodes(context, before?.node ?? null, after?.node ?? null, paths),
  ]);
}

/**
 * Compares the schemas at a location. Named schemas are compared once, separately; nullability belongs to the location.
 */
function walkNodes(
  context: SchemaComparisonContext,
  beforeNode: SchemaObject | null,
  afterNode: SchemaObject | null,
  paths: FieldPathPair,
): NestedSchemaComparisonResult {
  if (!beforeNode || !afterNode) return nothing;
  const { documents, direction } = context;
  const [before, after] = [
    toComparableSchema(documents.before, beforeNode),
    toComparableSchema(documents.after, afterNode),
  ];
  if (before.name === null || after.name === null || areTypesIncomparable({ before, after }))
    return compareNestedSchemas(context, { before, after }, paths);
  return {
    changes: at(paths, applyDifferenceRules(nullDifferenceRules, { direction, before, after })),
    inner: [{ before, after, paths }],
  };
}

const nothing: NestedSchemaComparisonResult = { changes: [], inner: [] };

const join = (walks: readonly NestedSchemaComparisonResult[]): NestedSchemaComparisonResult => ({
  changes: walks.flatMap(({ changes }) => changes),
  inner: walks.flatMap(({ inner }) => inner),
});

const at = (paths: FieldPathPair, found: ReturnType<typeof applyDifferenceRules>): SchemaChange[] =>
  found.map((finding) => ({ ...finding, paths }));

const toSide = (
  document: OpenApiDocument,
  { name, node }: NamedFieldSchema,
  parent: SchemaObject,
): ComparableField => ({
  name,
  isRequired: parent.required?.includes(name) === true,
  schema: toComparableSchema(document, node).schema,
});

const getVariants = (document: OpenApiDocument, { schema }: ComparableSchema): string[] =>
  (schema.oneOf ?? schema.anyOf ?? []).map((variant) =>
    formatComparedType(document, toComparableSchema(document, variant)),
  );

const asNode = (value: SchemaObject | boolean | undefined): SchemaObject | null =>
  typeof value === 'object' ? value : null;

/** Compares schemas of two documents, and collects the named ones within them. */
export interface SchemaComparer {
  readonly compare: (direction: MessageDirection, before: SchemaObject, after: SchemaObject) => SchemaComparison;
  /** Describes the types of two schemas, and whether one replaces the other. */
  readonly describe: (before: SchemaObject, after: SchemaObject) => BodySchemaComparison;
  /** Compares a schema with the one that it names in `x-successor`, wherever that is used in the newer version. */
  readonly compareNamedSuccessor: (direction: MessageDirection, before: SchemaObject) => void;
  readonly comparisons: SchemaComparisons;
}

/** Compares schemas of the older with schemas of the newer document. */
export function createSchemaComparer(older: OpenApiDocument, newer: OpenApiDocument): SchemaComparer {
  const documents = { before: older, after: newer };
  const comparisons = new Map<string, SchemaComparison>();
  return { compare, describe, compareNamedSuccessor, comparisons };

  function compare(direction: MessageDirection, before: SchemaObject, after: SchemaObject): SchemaComparison {
    return compareOnce(direction, toComparableSchema(older, before), toComparableSchema(newer, after));
  }

  function compareOnce(
    direction: MessageDirection,
    before: ComparableSchema,
    after: ComparableSchema,
  ): SchemaComparison {
    const key = getKey(direction, before, after);
    const known = key === null ? undefined : comparisons.get(key);
    if (known) return known;
    const { changes, inner } = compareNestedSchemas(
      { documents, direction },
      { before, after },
      { before: '', after: '' },
    );
    const inside = inner.flatMap(({ paths, ...pair }) => ({
      paths,
      key: getKey(direction, pair.before, pair.after) ?? '',
    }));
    const comparison = { direction, before: before.name, after: after.name, changes, inside };
    // Stored before the nested named schemas are compared, since a schema can contain itself.
    if (key !== null) comparisons.set(key, comparison);
    for (const pair of inner)
      compareOnce(direction, { ...pair.before, isNullable: false }, { ...pair.after, isNullable: false });
    return comparison;
  }

  function describe(before: SchemaObject, after: SchemaObject): BodySchemaComparison {
    const [previous, current] = [toComparableSchema(older, before), toComparableSchema(newer, after)];
    return {
      before: formatComparedType(older, previous),
      after: formatComparedType(newer, current),
      isSuccession: isSchemaSuccessor(previous, current),
    };
  }

  function compareNamedSuccessor(direction: MessageDirection, before: SchemaObject): void {
    const successor = toComparableSchema(older, before).schema['x-successor'];
    if (successor !== undefined && newer.components?.schemas?.[successor])
      compare(direction, before, { $ref: `#/components/schemas/${successor}` });
  }
}

/** Two named schemas are compared once for each direction. */
function getKey(direction: MessageDirection, before: ComparableSchema, after: ComparableSchema): string | null {
  if (before.name === null || after.name === null || areTypesIncomparable({ before, after })) return null;
  return `${direction} ${before.name} ${after.name}`;
}
