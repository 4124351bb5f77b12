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
import { type ComparableSchema, formatComparedType, toComparableSchema } from './comparable.ts';
import type { BodyTypeSuccession } from './message-rules.ts';
import {
  areTypesIncomparable,
  type ComparableField,
  fieldDifferenceRules,
  nullDifferenceRules,
  typeAndDefaultDifferenceRules,
  variantDifferenceRules,
} from './schema-rules.ts';
import { enumDifferenceRules, valueLimitDifferenceRules } from './value-rules.ts';

/** A field of both objects; null for an object that does not have it. */
export interface PairedField {
  readonly before: NamedFieldSchema | null;
  readonly after: NamedFieldSchema | null;
}

/** A field with its schema from the description. */
export interface NamedFieldSchema {
  readonly name: string;
  readonly node: SchemaObject;
}

/**
 * Pairs the fields of two objects: each older field with its `x-successor` or the field of the same name, followed by
 * newer fields without a predecessor.
 */
export function pairObjectFields(before: SchemaObject, after: SchemaObject): PairedField[] {
  const newer = listFields(after);
  const older = listFields(before).map((field) => ({
    before: field,
    after: newer.find(({ name }) => name === getSuccessorName(field)) ?? null,
  }));
  const pairedNames = older.map((pair) => pair.after?.name);
  return [
    ...older,
    ...newer.filter(({ name }) => !pairedNames.includes(name)).map((field) => ({ before: null, after: field })),
  ];
}

/**
 * Whether one schema replaces the other: it is the `x-successor`, or the two have a field in common. Also true if
 * neither has fields.
 */
export function isDeclaredOrLikelySchemaSuccessor(before: ComparableSchema, after: ComparableSchema): boolean {
  if (before.schema['x-successor'] === after.name && after.name !== null) return true;
  const pairs = pairObjectFields(before.schema, after.schema);
  return pairs.length === 0 || pairs.some((pair) => pair.before !== null && pair.after !== null);
}

/**
 * Returns the name of a field in the newer version. `x-successor` next to a `$ref` names the successor of the field;
 * inside the referenced schema it names that of the schema.
 */
const getSuccessorName = ({ name, node }: NamedFieldSchema): string => node['x-successor'] ?? name;

const listFields = (schema: SchemaObject): NamedFieldSchema[] =>
  Object.entries(schema.properties ?? {}).map(([name, node]) => ({ name, node }));

/** Two schemas to compare. */
export interface SchemaPair {
  readonly before: ComparableSchema;
  readonly after: ComparableSchema;
}

/** Differences between two schemas, and the named schemas within them that are compared separately. */
export interface SchemaChangesAndInnerPairs {
  readonly changes: readonly SchemaChange[];
  readonly inner: readonly (SchemaPair & { readonly paths: FieldPathPair })[];
}

/** Documents that contain the schemas, and the direction of the message. */
export interface SchemaComparisonContext {
  readonly documents: { readonly before: OpenApiDocument; readonly after: OpenApiDocument };
  readonly direction: MessageDirection;
}

/** Compares two schemas and the unnamed schemas within them. */
export function compareSchemasIncludingInline(
  context: SchemaComparisonContext,
  { before, after }: SchemaPair,
  paths: FieldPathPair,
): SchemaChangesAndInnerPairs {
  const { documents, direction } = context;
  const words = {
    before: formatComparedType(documents.before, before),
    after: formatComparedType(documents.after, after),
  };
  const typeChanges = addPaths(
    paths,
    applyDifferenceRules([...typeAndDefaultDifferenceRules, ...nullDifferenceRules], {
      direction,
      before,
      after,
      words,
    }),
  );
  if (areTypesIncomparable({ before, after })) return { changes: typeChanges, inner: [] };
  const schemas = { direction, before: before.schema, after: after.schema };
  const changes = addPaths(paths, [
    ...(before.schema.format === after.schema.format ? applyDifferenceRules(valueLimitDifferenceRules, schemas) : []),
    ...applyDifferenceRules(enumDifferenceRules, schemas),
    ...applyDifferenceRules(variantDifferenceRules, {
      direction,
      before: getVariants(documents.before, before),
      after: getVariants(documents.after, after),
    }),
  ]);
  return mergeResults([
    { changes: [...typeChanges, ...changes], inner: [] },
    ...pairObjectFields(before.schema, after.schema).map((pair) =>
      compareField(context, pair, { before: before.schema, after: after.schema }, paths),
    ),
    compareNodes(
      context,
      toSchemaOrNull(before.schema.items),
      toSchemaOrNull(after.schema.items),
      appendToPathPair(paths, '[]', '[]'),
    ),
    compareNodes(
      context,
      toSchemaOrNull(before.schema.additionalProperties),
      toSchemaOrNull(after.schema.additionalProperties),
      appendToPathPair(paths, '*', '*'),
    ),
  ]);
}

/** Compares a field; read-only fields are not part of requests. */
function compareField(
  context: SchemaComparisonContext,
  pair: PairedField,
  parents: { readonly before: SchemaObject; readonly after: SchemaObject },
  outer: FieldPathPair,
): SchemaChangesAndInnerPairs {
  const { documents, direction } = context;
  const isSent = (side: ComparableField | null) => direction === 'response' || side?.schema.readOnly !== true;
  const sides = {
    before: pair.before && toComparableField(documents.before, pair.before, parents.before),
    after: pair.after && toComparableField(documents.after, pair.after, parents.after),
  };
  const [before, after] = [isSent(sides.before) ? pair.before : null, isSent(sides.after) ? pair.after : null];
  if (!before && !after) return noDifferences;
  const paths = appendToPathPair(outer, before?.name ?? null, after?.name ?? null);
  const findings = applyDifferenceRules(fieldDifferenceRules, {
    direction,
    before: before && sides.before,
    after: after && sides.after,
  });
  const note = before && !after ? (before.node.description ?? null) : null;
  return mergeResults([
    { changes: addPaths(paths, findings).map((change) => ({ ...change, note })), inner: [] },
    compareNodes(context, before?.node ?? null, after?.node ?? null, paths),
  ]);
}

/**
 * Compares the schemas at a location. Named schemas are compared separately and only once, but their nullability is
 * compared here.
 */
function compareNodes(
  context: SchemaComparisonContext,
  beforeNode: SchemaObject | null,
  afterNode: SchemaObject | null,
  paths: FieldPathPair,
): SchemaChangesAndInnerPairs {
  if (!beforeNode || !afterNode) return noDifferences;
  const { documents, direction } = context;
  const [before, after] = [
    toComparableSchema(documents.before, beforeNode),
    toComparableSchema(documents.after, afterNode),
  ];
  if (before.name === null || after.name === null || areTypesIncomparable({ before, after }))
    return compareSchemasIncludingInline(context, { before, after }, paths);
  return {
    changes: addPaths(paths, applyDifferenceRules(nullDifferenceRules, { direction, before, after })),
    inner: [{ before, after, paths }],
  };
}

const noDifferences: SchemaChangesAndInnerPairs = { changes: [], inner: [] };

const mergeResults = (results: readonly SchemaChangesAndInnerPairs[]): SchemaChangesAndInnerPairs => ({
  changes: results.flatMap(({ changes }) => changes),
  inner: results.flatMap(({ inner }) => inner),
});

const addPaths = (paths: FieldPathPair, findings: ReturnType<typeof applyDifferenceRules>): SchemaChange[] =>
  findings.map((finding) => ({ ...finding, paths }));

const toComparableField = (
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

const toSchemaOrNull = (value: SchemaObject | boolean | undefined): SchemaObject | null =>
  typeof value === 'object' ? value : null;

/** Compares schemas of two documents, and stores the comparisons of named schemas. */
export interface SchemaComparer {
  readonly compare: (direction: MessageDirection, before: SchemaObject, after: SchemaObject) => SchemaComparison;
  /** Describes the types of two schemas, and states whether one replaces the other. */
  readonly describe: (before: SchemaObject, after: SchemaObject) => BodyTypeSuccession;
  /** Compares a schema with its `x-successor`, which may be used elsewhere in the newer version. */
  readonly compareNamedSuccessor: (direction: MessageDirection, before: SchemaObject) => void;
  readonly comparisons: SchemaComparisons;
}

/** Creates a comparer that compares schemas in the older document with those in the newer one. */
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
    const cached = key === null ? undefined : comparisons.get(key);
    if (cached) return cached;
    const { changes, inner } = compareSchemasIncludingInline(
      { documents, direction },
      { before, after },
      { before: '', after: '' },
    );
    const inside = inner.flatMap(({ paths, ...pair }) => ({
      paths,
      key: getKey(direction, pair.before, pair.after) ?? '',
    }));
    const comparison = { direction, before: before.name, after: after.name, changes, inside };
    // Stored before the named schemas within it are compared, because a schema can contain itself.
    if (key !== null) comparisons.set(key, comparison);
    for (const pair of inner)
      compareOnce(direction, { ...pair.before, isNullable: false }, { ...pair.after, isNullable: false });
    return comparison;
  }

  function describe(before: SchemaObject, after: SchemaObject): BodyTypeSuccession {
    const [previous, current] = [toComparableSchema(older, before), toComparableSchema(newer, after)];
    return {
      before: formatComparedType(older, previous),
      after: formatComparedType(newer, current),
      isSuccession: isDeclaredOrLikelySchemaSuccessor(previous, current),
    };
  }

  function compareNamedSuccessor(direction: MessageDirection, before: SchemaObject): void {
    const successor = toComparableSchema(older, before).schema['x-successor'];
    if (successor !== undefined && newer.components?.schemas?.[successor])
      compare(direction, before, { $ref: `#/components/schemas/${successor}` });
  }
}

/** Returns the cache key of two named schemas; null if they must be compared at each location. */
function getKey(direction: MessageDirection, before: ComparableSchema, after: ComparableSchema): string | null {
  if (before.name === null || after.name === null || areTypesIncomparable({ before, after })) return null;
  return `${direction} ${before.name} ${after.name}`;
}
