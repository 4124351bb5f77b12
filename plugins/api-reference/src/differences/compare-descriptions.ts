import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { SchemaComparisons } from './change.ts';
import { type ComparedOperationPair, compareOperationPair } from './compare-operations.ts';
import { createSchemaComparer } from './compare-schemas.ts';
import { compareWebhooksAndCallbacks } from './compare-webhooks-and-callbacks.ts';
import { pairOperations } from './pair-operations.ts';

/** Unsorted result of comparing two descriptions. */
export interface DescriptionComparison {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly operationPairs: readonly ComparedOperationPair[];
  /** Webhooks and callbacks. */
  readonly eventPairs: readonly ComparedOperationPair[];
  readonly schemaComparisons: SchemaComparisons;
}

/** Compares two descriptions, operation by operation. */
export function compareDescriptions(before: OpenApiDocument, after: OpenApiDocument): DescriptionComparison {
  const versions = { before, after, schemas: createSchemaComparer(before, after) };
  const operationPairs = pairOperations(before, after).map((pair) => compareOperationPair(versions, pair));
  const eventPairs = compareWebhooksAndCallbacks(versions);
  return { before, after, operationPairs, eventPairs, schemaComparisons: versions.schemas.comparisons };
}
