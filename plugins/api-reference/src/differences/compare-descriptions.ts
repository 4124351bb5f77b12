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
  readonly pairs: readonly ComparedOperationPair[];
  /** Webhooks and callbacks. */
  readonly events: readonly ComparedOperationPair[];
  readonly schemas: SchemaComparisons;
}

/** Compares two descriptions, operation by operation. */
export function compareDescriptions(before: OpenApiDocument, after: OpenApiDocument): DescriptionComparison {
  const versions = { before, after, schemas: createSchemaComparer(before, after) };
  const pairs = pairOperations(before, after).map((pair) => compareOperationPair(versions, pair));
  const events = compareWebhooksAndCallbacks(versions);
  return { before, after, pairs, events, schemas: versions.schemas.comparisons };
}
