import type { OpenApiDocument } from '@portal/openapi/document';
import type { SchemaObject } from '@portal/openapi/schema';
import { type ComparedSchema, toCompared } from './compared-schema.ts';
import type { Direction } from './direction.ts';
import { formatType } from './format-type.ts';
import { isSuccession } from './pair-fields.ts';
import type { BodyPair } from './rules/body-rules.ts';
import { isOtherType } from './rules/type-rules.ts';
import type { SchemaComparison, SchemaComparisons } from './schema-comparison.ts';
import { walkSchemas } from './walk-schemas.ts';

/** Compares schemas of two documents and remembers the named ones among them. */
export interface SchemaComparer {
  readonly compare: (direction: Direction, before: SchemaObject, after: SchemaObject) => SchemaComparison;
  /** What two schemas are, in words, and whether one replaces the other. */
  readonly describe: (before: SchemaObject, after: SchemaObject) => BodyPair;
  /** Compares a schema with that which it names in `x-successor`, wherever it stands in the newer version. */
  readonly compareNamedSuccessor: (direction: Direction, before: SchemaObject) => void;
  readonly comparisons: SchemaComparisons;
}

/** Compares schemas of the older with schemas of the newer document. */
export function createSchemaComparer(older: OpenApiDocument, newer: OpenApiDocument): SchemaComparer {
  const documents = { before: older, after: newer };
  const comparisons = new Map<string, SchemaComparison>();
  return { compare, describe, compareNamedSuccessor, comparisons };

  function compare(direction: Direction, before: SchemaObject, after: SchemaObject): SchemaComparison {
    return compareOnce(direction, toCompared(older, before), toCompared(newer, after));
  }

  function compareOnce(direction: Direction, before: ComparedSchema, after: ComparedSchema): SchemaComparison {
    const key = keyOf(direction, before, after);
    const known = key === null ? undefined : comparisons.get(key);
    if (known) return known;
    const { changes, inner } = walkSchemas({ documents, direction }, { before, after }, { before: '', after: '' });
    const inside = inner.flatMap(({ paths, ...pair }) => ({ paths, key: keyOf(direction, pair.before, pair.after) ?? '' }));
    const comparison = { direction, before: before.name, after: after.name, changes, inside };
    // Remembered before the named schemas inside are compared: a schema can contain itself.
    if (key !== null) comparisons.set(key, comparison);
    for (const pair of inner) compareOnce(direction, { ...pair.before, isNullable: false }, { ...pair.after, isNullable: false });
    return comparison;
  }

  function describe(before: SchemaObject, after: SchemaObject): BodyPair {
    const [was, is] = [toCompared(older, before), toCompared(newer, after)];
    return { before: formatType(older, was), after: formatType(newer, is), isSuccession: isSuccession(was, is) };
  }

  function compareNamedSuccessor(direction: Direction, before: SchemaObject): void {
    const successor = toCompared(older, before).schema['x-successor'];
    if (successor !== undefined && newer.components?.schemas?.[successor]) compare(direction, before, { $ref: `#/components/schemas/${successor}` });
  }
}

/** Two schemas that both have names are compared once for each direction. */
function keyOf(direction: Direction, before: ComparedSchema, after: ComparedSchema): string | null {
  if (before.name === null || after.name === null || isOtherType({ before, after })) return null;
  return `${direction} ${before.name} ${after.name}`;
}
