import type { OpenApiDocument } from '../model/document.ts';
import { type Change, toChange } from './change.ts';
import { compareOperations, type OperationComparison } from './compare-operations.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { createSchemaComparer, type SchemaComparisons } from './compare-schemas.ts';
import { type OperationPair, pairOperations } from './pair-operations.ts';
import { wholeOperation } from './place.ts';
import { applyRules } from './rule.ts';
import { operationRules } from './rules/operation-rules.ts';

/** An operation of the older version with what became of it, or a new one. */
export interface ComparedPair extends OperationPair {
  /** What became of the operation as a whole. */
  readonly own: readonly Change[];
  /** What differs in each operation that does the same. */
  readonly comparisons: readonly { readonly after: ComparedOperation; readonly comparison: OperationComparison }[];
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
  const pairs = pairOperations(before, after).map((pair) => ({
    ...pair,
    own: applyRules(operationRules, pair).map((found) => toChange(found, { before: wholeOperation, after: wholeOperation })),
    comparisons: pair.before ? pair.after.map((operation) => ({ after: operation, comparison: compareOperations({ before, after, schemas }, pair.before as ComparedOperation, operation) })) : [],
  }));
  return { before, after, pairs, schemas: schemas.comparisons };
}
