import type { OpenApiDocument } from '@portal/openapi/document';
import { type Change, toChange } from './change.ts';
import type { PartComparison } from './compare-content.ts';
import { compareErrors } from './compare-errors.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequests } from './compare-requests.ts';
import { compareResponses } from './compare-responses.ts';
import { createSchemaComparer } from './compare-schemas.ts';
import { compareSecurity } from './compare-security.ts';
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

/** Compares an operation with one that does the same in the newer version. */
function compareOperations(versions: Versions, before: ComparedOperation, after: ComparedOperation): PartComparison {
  const bodies = [compareRequests(versions, before, after), compareResponses(versions, before, after)];
  return {
    changes: [
      ...compareSecurity(versions, before, after),
      ...compareParameters(versions, before, after),
      ...bodies.flatMap(({ changes }) => changes),
      ...compareErrors(versions, before, after),
    ],
    bodies: bodies.flatMap((part) => part.bodies),
  };
}
