import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { type ComparedSchema, toCompared } from './compared-schema.ts';
import type { Direction } from './direction.ts';
import { type NamedSchema, pairFields, shareFields } from './pair-fields.ts';
import { joinPath } from './place.ts';
import { applyRules, type Found } from './rule.ts';
import type { BodyPair } from './rules/body-rules.ts';
import { enumRules } from './rules/enum-rules.ts';
import { type FieldSide, fieldRules } from './rules/field-rules.ts';
import { limitRules } from './rules/limit-rules.ts';
import { isOtherType, typeRules } from './rules/type-rules.ts';
import { typeWords } from './type-words.ts';

/** A path in the older and in the newer version; null where there is nothing. */
export interface Paths {
  readonly before: string | null;
  readonly after: string | null;
}

/** A difference inside a schema, by its path from there. */
export interface SchemaChange extends Found {
  readonly paths: Paths;
}

/** A named schema inside another one: what it is compared with stands in its own comparison. */
export interface InnerSchema {
  readonly paths: Paths;
  readonly key: string;
}

/** Two schemas compared down to the named schemas inside them. */
export interface SchemaComparison {
  readonly direction: Direction;
  /** Names of the components; null when the schema stands where it is used. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changes: readonly SchemaChange[];
  readonly inside: readonly InnerSchema[];
}

/** The comparisons of named schemas, each made once. */
export type SchemaComparisons = ReadonlyMap<string, SchemaComparison>;

/** Compares schemas of two documents and remembers the named ones among them. */
export interface SchemaComparer {
  readonly compare: (direction: Direction, before: SchemaObject, after: SchemaObject) => SchemaComparison;
  /** What two schemas are, in words, and whether they have a field in common. */
  readonly describe: (before: SchemaObject, after: SchemaObject) => BodyPair;
  readonly comparisons: SchemaComparisons;
}

/** Compares schemas of the older with schemas of the newer document. */
export function createSchemaComparer(olderDocument: OpenApiDocument, newerDocument: OpenApiDocument): SchemaComparer {
  const comparisons = new Map<string, SchemaComparison>();
  return { compare, describe, comparisons };

  function describe(before: SchemaObject, after: SchemaObject): BodyPair {
    const [was, is] = [toCompared(olderDocument, before), toCompared(newerDocument, after)];
    return { before: typeWords(olderDocument, was), after: typeWords(newerDocument, is), shareFields: was.schema['x-successor'] === is.name || shareFields(was.schema, is.schema) };
  }

  function compare(direction: Direction, before: SchemaObject, after: SchemaObject): SchemaComparison {
    const [was, is] = [toCompared(olderDocument, before), toCompared(newerDocument, after)];
    const key = keyOf(direction, was, is);
    return (key !== null && comparisons.get(key)) || compareWhole(direction, was, is, key);
  }

  function compareWhole(direction: Direction, was: ComparedSchema, is: ComparedSchema, key: string | null): SchemaComparison {
    const changes: SchemaChange[] = [];
    const inside: InnerSchema[] = [];
    const comparison: SchemaComparison = { direction, before: was.name, after: is.name, changes, inside };
    // Remembered before it is filled: a schema can contain itself.
    if (key !== null) comparisons.set(key, comparison);
    compareInside(was, is, { before: '', after: '' });
    return comparison;

    /** Compares what two schemas say of their value; goes into fields and items that have no name of their own. */
    function compareInside(before: ComparedSchema, after: ComparedSchema, paths: Paths): void {
      const words = { before: typeWords(olderDocument, before), after: typeWords(newerDocument, after) };
      note(applyRules(typeRules, { direction, before, after, words }), paths);
      if (isOtherType({ before, after })) return;
      const schemas = { direction, before: before.schema, after: after.schema };
      if (before.schema.format === after.schema.format) note(applyRules(limitRules, schemas), paths);
      note(applyRules(enumRules, schemas), paths);
      for (const pair of pairFields(before.schema, after.schema)) compareFields(pair.before, pair.after, before.schema, after.schema, paths);
      compareNodes(asNode(before.schema.items), asNode(after.schema.items), step(paths, '[]', '[]'));
      compareNodes(asNode(before.schema.additionalProperties), asNode(after.schema.additionalProperties), step(paths, '*', '*'));
    }

    function compareFields(before: NamedSchema | null, after: NamedSchema | null, older: SchemaObject, newer: SchemaObject, paths: Paths): void {
      const sides = { before: before && toSide(olderDocument, before, older), after: after && toSide(newerDocument, after, newer) };
      if (direction === 'request' && (sides.before ?? sides.after)?.schema.readOnly && (sides.after ?? sides.before)?.schema.readOnly) return;
      const own = step(paths, before?.name ?? null, after?.name ?? null);
      const description = before && !after ? (before.node.description ?? null) : null;
      note(applyRules(fieldRules, { direction, ...sides }).map((found) => ({ ...found, note: description })), own);
      compareNodes(before?.node ?? null, after?.node ?? null, own);
    }

    function compareNodes(before: SchemaObject | null, after: SchemaObject | null, paths: Paths): void {
      if (!before || !after) return;
      const [older, newer] = [toCompared(olderDocument, before), toCompared(newerDocument, after)];
      const innerKey = keyOf(direction, older, newer);
      if (innerKey === null) return compareInside(older, newer, paths);
      // Whether the place may be empty is the place's affair, not the named schema's.
      note(applyRules(typeRules.filter(({ subject }) => subject === 'null'), { direction, before: older, after: newer, words: { before: '', after: '' } }), paths);
      if (!comparisons.has(innerKey)) compareWhole(direction, { ...older, isNullable: false }, { ...newer, isNullable: false }, innerKey);
      inside.push({ paths, key: innerKey });
    }

    function note(found: readonly Found[], paths: Paths): void {
      changes.push(...found.map((finding) => ({ ...finding, paths })));
    }
  }
}

/** Two schemas that both have names are compared once for each direction. */
function keyOf(direction: Direction, before: ComparedSchema, after: ComparedSchema): string | null {
  if (before.name === null || after.name === null || isOtherType({ before, after })) return null;
  return `${direction} ${before.name} ${after.name}`;
}

function toSide(document: OpenApiDocument, { name, node }: NamedSchema, parent: SchemaObject): FieldSide {
  return { name, isRequired: parent.required?.includes(name) === true, schema: toCompared(document, node).schema };
}

function step({ before, after }: Paths, beforeName: string | null, afterName: string | null): Paths {
  return {
    before: before === null || beforeName === null ? null : joinPath(before, beforeName),
    after: after === null || afterName === null ? null : joinPath(after, afterName),
  };
}

const asNode = (value: SchemaObject | boolean | undefined): SchemaObject | null => (typeof value === 'object' ? value : null);
