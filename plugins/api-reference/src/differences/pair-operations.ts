import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { RequestBodyObject } from '@refdesk/openapi/request-body';
import { type ComparableOperation, listComparableOperations, toComparableSchema } from './comparable.ts';
import { isDeclaredOrLikelySchemaSuccessor } from './compare-schemas.ts';

/** Relation of an operation to the newer version. */
export type OperationOutcomeInNewVersion = 'kept' | 'renamed' | 'replaced' | 'removed' | 'added';

/** An older operation with its equivalents in the newer version, or a new operation. */
export interface OperationPair {
  readonly relation: OperationOutcomeInNewVersion;
  readonly before: ComparableOperation | null;
  readonly after: readonly ComparableOperation[];
}

/**
 * Pairs the operations of two versions: each older one with its `x-successors` or the operation with the same name,
 * followed by newer ones without a predecessor.
 */
export function pairOperations(before: OpenApiDocument, after: OpenApiDocument): OperationPair[] {
  const newer = listComparableOperations(after);
  const older = listComparableOperations(before).map((operation) => ({
    operation,
    successors: getSuccessors(operation, newer),
  }));
  const allSuccessorIds = older.flatMap(({ successors }) => successors.map(({ id }) => id));
  const hasSeveralPredecessors = (id: string) => allSuccessorIds.indexOf(id) !== allSuccessorIds.lastIndexOf(id);
  return [
    ...older.map(({ operation, successors }) => ({
      relation: getRelation(operation, successors, hasSeveralPredecessors, (a, b) =>
        haveSameBody({ document: before, operation: a }, { document: after, operation: b }),
      ),
      before: operation,
      after: successors,
    })),
    ...newer
      .filter(({ id }) => !allSuccessorIds.includes(id))
      .map((operation) => ({ relation: 'added' as const, before: null, after: [operation] })),
  ];
}

function getSuccessors(
  { id, node }: ComparableOperation,
  newer: readonly ComparableOperation[],
): ComparableOperation[] {
  const successorIds = node['x-successors'] ?? [id];
  return successorIds.flatMap((name) => newer.find((operation) => operation.id === name) ?? []);
}

function getRelation(
  operation: ComparableOperation,
  [successor, ...others]: readonly ComparableOperation[],
  hasSeveralPredecessors: (id: string) => boolean,
  haveSameBodies: (before: ComparableOperation, after: ComparableOperation) => boolean,
): OperationOutcomeInNewVersion {
  if (!successor) return 'removed';
  if (others.length > 0) return 'replaced';
  if (operation.id === successor.id) return 'kept';
  return hasSeveralPredecessors(successor.id) || !haveSameBodies(operation, successor) ? 'replaced' : 'renamed';
}

interface OperationInDocument {
  readonly document: OpenApiDocument;
  readonly operation: ComparableOperation;
}

/** Whether neither operation has a body, or both accept the same media type with a field in common. */
function haveSameBody(before: OperationInDocument, after: OperationInDocument): boolean {
  const [previous, current] = [getBody(before), getBody(after)];
  if (!previous || !current) return previous === current;
  const sharedMediaType = Object.keys(previous.content).find((mediaType) => current.content[mediaType]);
  const [previousSchema, currentSchema] = [
    sharedMediaType && previous.content[sharedMediaType]?.schema,
    sharedMediaType && current.content[sharedMediaType]?.schema,
  ];
  if (!previousSchema || !currentSchema) return sharedMediaType !== undefined;
  return isDeclaredOrLikelySchemaSuccessor(
    toComparableSchema(before.document, previousSchema),
    toComparableSchema(after.document, currentSchema),
  );
}

function getBody({ document, operation }: OperationInDocument): RequestBodyObject | null {
  return operation.node.requestBody ? resolveReference(document, operation.node.requestBody) : null;
}
