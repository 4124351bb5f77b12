import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { RequestBodyObject } from '@refdesk/openapi/request-body';
import { isSchemaSuccessor } from './compare-schemas.ts';
import { type ComparableOperation, listComparableOperations, toComparableSchema } from './compared.ts';

/** Outcome of an operation. */
export type OperationOutcomeInNewVersion = 'kept' | 'renamed' | 'replaced' | 'removed' | 'added';

/** An operation of the older version with its equivalents in the newer one, or a new operation. */
export interface OperationPair {
  readonly relation: OperationOutcomeInNewVersion;
  readonly before: ComparableOperation | null;
  readonly after: readonly ComparableOperation[];
}

/**
 * Pairs the operations of two versions: each older one with those that it names in `x-successors`, or with that of the
 * same name; then newer ones without a predecessor.
 */
export function pairOperations(before: OpenApiDocument, after: OpenApiDocument): OperationPair[] {
  const newer = listComparableOperations(after);
  const older = listComparableOperations(before).map((operation) => ({
    operation,
    successors: getSuccessors(operation, newer),
  }));
  const succeeded = older.flatMap(({ successors }) => successors.map(({ id }) => id));
  const isShared = (id: string) => succeeded.indexOf(id) !== succeeded.lastIndexOf(id);
  return [
    ...older.map(({ operation, successors }) => ({
      relation: getRelation(operation, successors, isShared, (a, b) =>
        haveSameBody({ document: before, operation: a }, { document: after, operation: b }),
      ),
      before: operation,
      after: successors,
    })),
    ...newer
      .filter(({ id }) => !succeeded.includes(id))
      .map((operation) => ({ relation: 'added' as const, before: null, after: [operation] })),
  ];
}

function getSuccessors(
  { id, node }: ComparableOperation,
  newer: readonly ComparableOperation[],
): ComparableOperation[] {
  const named = node['x-successors'] ?? [id];
  return named.flatMap((name) => newer.find((operation) => operation.id === name) ?? []);
}

function getRelation(
  operation: ComparableOperation,
  [successor, ...others]: readonly ComparableOperation[],
  isShared: (id: string) => boolean,
  haveSame: (before: ComparableOperation, after: ComparableOperation) => boolean,
): OperationOutcomeInNewVersion {
  if (!successor) return 'removed';
  if (others.length > 0) return 'replaced';
  if (operation.id === successor.id) return 'kept';
  return isShared(successor.id) || !haveSame(operation, successor) ? 'replaced' : 'renamed';
}

interface Located {
  readonly document: OpenApiDocument;
  readonly operation: ComparableOperation;
}

/** Whether neither has a body, or both have one of the same media type with a field in common. */
function haveSameBody(before: Located, after: Located): boolean {
  const [previous, current] = [getBody(before), getBody(after)];
  if (!previous || !current) return previous === current;
  const shared = Object.keys(previous.content).find((mediaType) => current.content[mediaType]);
  const [wasSchema, isSchema] = [shared && previous.content[shared]?.schema, shared && current.content[shared]?.schema];
  if (!wasSchema || !isSchema) return shared !== undefined;
  return isSchemaSuccessor(
    toComparableSchema(before.document, wasSchema),
    toComparableSchema(after.document, isSchema),
  );
}

function getBody({ document, operation }: Located): RequestBodyObject | null {
  return operation.node.requestBody ? resolveReference(document, operation.node.requestBody) : null;
}
