import type { OpenApiDocument } from '../model/document.ts';
import { type Change, toChange } from './change.ts';
import type { PartComparison } from './compare-content.ts';
import { compareOperations } from './compare-operations.ts';
import { createSchemaComparer } from './compare-schemas.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import { wholeOperation } from './location.ts';
import { type OperationPair, pairOperations } from './pair-operations.ts';
import { applyRules } from './rule.ts';
import { operationRules } from './rules/operation-rules.ts';
import type { SchemaComparisons } from './schema-comparison.ts';

/** An operation of the older version with what became of it, or a new one. */
export interface ComparedPair extends OperationPair {
  /** What became of the operation as a whole. */
  readonly own: readonly Change[];
  /** What differs in each operation that does the same. */
  readonly comparisons: readonly { readonly after: ComparedOperation; readonly comparison: PartComparison }[];
}

/** Everything that is found between two descriptions, before it is put in order. */
export interface RawComparison {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly pairs: readonly ComparedPair[];
  readonly schemas: SchemaComparisons;
}

/** Compares two descriptions, operation by operation. */
export function compareDescriptions(before: OpenApiDocument, after: OpenApiDocument): RawComparison {
  const schemas = createSchemaComparer(before, after);
  const pairs = pairOperations(before, after).map((pair) => ({ ...pair, ...comparePair({ before, after, schemas }, pair) }));
  return { before, after, pairs, schemas: schemas.comparisons };
}

function comparePair(versions: Versions, pair: OperationPair): Pick<ComparedPair, 'own' | 'comparisons'> {
  const { before, after } = pair;
  return {
    own: applyRules(operationRules, pair).map((found) => toChange(found, { before: wholeOperation, after: wholeOperation })),
    comparisons: before ? after.map((operation) => ({ after: operation, comparison: compareOperations(versions, before, operation) })) : [],
  };
}
