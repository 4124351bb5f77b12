import type { SecurityAlternatives } from '@refdesk/openapi/describe-security-alternatives';
import { listOperationsOfPaths } from '@refdesk/openapi/methods';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import { findNearestNames } from '@refdesk/similar-names';
import { type ApiDocument, securityRequirementsSchema as alternatives, type CataloguedApi } from './descriptions.ts';

/** An operation with the API and the document in which it was found. */
export interface OperationWithApiDocument {
  readonly api: CataloguedApi;
  readonly document: ApiDocument;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly operation: Readonly<Record<string, unknown>> & { readonly security: SecurityAlternatives };
}

/**
 * Finds an operation by its operationId or by method and path, in the first API that has it.
 *
 * @throws Error listing the nearest names if no such operation exists.
 */
export async function requireDescribedOperation(
  apis: readonly CataloguedApi[],
  query: string,
  id?: string,
): Promise<OperationWithApiDocument> {
  const candidates = apis.filter((api) => id === undefined || api.id === id);
  if (candidates.length === 0)
    throw new Error(`There is no API ${id}. There are: ${apis.map((api) => api.id).join(', ')}.`);
  const names: string[] = [];
  for (const api of candidates) {
    const document = await api.document();
    for (const { route, method, operation } of listOperationsOfPaths(document.paths)) {
      if (!isObjectOrArray(operation)) continue;
      const name = String(operation.operationId ?? '');
      if (matchesName(query, name, `${method} ${route}`))
        return {
          api,
          document,
          method: method.toUpperCase(),
          path: route,
          operation: addSharedProperties(document, route, operation),
        };
      names.push(name);
    }
  }
  throw new Error(
    `There is no operation ${query}${id === undefined ? '' : ` in ${id}`}. The nearest: ${findNearestNames(query, names).join(', ')}. Use search.`,
  );
}

function matchesName(query: string, name: string, signature: string): boolean {
  const normalised = query.trim().toLowerCase();
  return normalised === name.toLowerCase() || normalised.replace(/\s+/g, ' ') === signature.toLowerCase();
}

/** Merges the path's shared parameters and the API's default security into an operation. */
function addSharedProperties(
  { paths, security }: ApiDocument,
  route: string,
  operation: Readonly<Record<string, unknown>>,
) {
  const shared = paths[route]?.parameters;
  const declared = operation.parameters;
  return {
    ...operation,
    parameters: [...(Array.isArray(shared) ? shared : []), ...(Array.isArray(declared) ? declared : [])],
    security: operation.security === undefined ? security : alternatives.parse(operation.security),
  };
}
