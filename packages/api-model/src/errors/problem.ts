import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { ApiVersion } from '../api.ts';
import { findFirstMatchingResponseExample } from '../operation/find-example.ts';
import { type OperationSummary, type OperationWithPathItem, readOperationSummary } from '../operation/operation.ts';
import type { ResponseProblem } from '../operation/response.ts';

/** A problem with the operations that return it. */
export interface ProblemWithOperations extends ResponseProblem {
  readonly operations: readonly OperationSummary[];
  /** Example body of an error response with this problem; null if the description has none. */
  readonly example: unknown;
}

type DescribedVersion = Pick<ApiVersion, 'document' | 'operations'>;

const cachedProblems = new WeakMap<DescribedVersion, readonly ProblemWithOperations[]>();

/**
 * Lists all problems of a description with the operations that return them, in the order of the description. Cached
 * per version.
 */
export function readProblemsWithOperations(api: DescribedVersion): readonly ProblemWithOperations[] {
  const problems = cachedProblems.get(api) ?? findProblems(api);
  cachedProblems.set(api, problems);
  return problems;
}

function findProblems({ document, operations }: DescribedVersion): ProblemWithOperations[] {
  const problemsByEntry = operations.map((entry) => ({ entry, slugs: new Set(getProblems(document, entry)) }));
  return Object.entries(document['x-problems'] ?? {}).map(([slug, problem]) => {
    const matchingEntries = problemsByEntry.flatMap(({ entry, slugs }) => (slugs.has(slug) ? [entry] : []));
    // A body that is too large is rejected before its operation is known, so descriptions need not list that problem
    // for each operation.
    const entries =
      matchingEntries.length === 0 && problem.status === 413
        ? operations.filter(({ operation }) => operation.requestBody !== undefined)
        : matchingEntries;
    return {
      slug,
      ...problem,
      operations: entries.map(readOperationSummary),
      example: findFirstMatchingResponseExample(document, entries, (body) => hasProblemType(body, slug)),
    };
  });
}

const getProblems = (document: OpenApiDocument, { operation }: OperationWithPathItem): readonly string[] =>
  Object.values(operation.responses ?? {}).flatMap(
    (response) => resolveReference(document, response)['x-problems'] ?? [],
  );

/** Compares a problem's name with the end of `type` (RFC 9457), the `error` of OAuth (RFC 6749), or an error code. */
function hasProblemType(body: unknown, slug: string): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { type, error, errorCode, code } = body as Readonly<Record<string, unknown>>;
  return (typeof type === 'string' && type.endsWith(`/${slug}`)) || [error, errorCode, code].includes(slug);
}
