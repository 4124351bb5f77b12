import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ApiVersion } from './api.ts';
import { type OperationEntry, type OperationSummary, readOperationSummary } from './operation.ts';
import { type RequiredScope, readDeclaredScopes } from './security.ts';

/** A scope with the operations that require it. */
export interface ScopeWithOperations extends RequiredScope {
  readonly operations: readonly OperationSummary[];
}

/** Lists all scopes that the description declares, in its order, with the operations that require them. */
export function readScopesWithOperations({
  document,
  operations,
}: Pick<ApiVersion, 'document' | 'operations'>): ScopeWithOperations[] {
  return Object.entries(readDeclaredScopes(document)).map(([name, description]) => ({
    name,
    description,
    operations: operations
      .filter((entry) => listOperationScopes(document, entry).includes(name))
      .map(readOperationSummary),
  }));
}

/** Returns the scopes that the operation requires. */
export function listOperationScopes(
  document: OpenApiDocument,
  { operation }: Pick<OperationEntry, 'operation'>,
): string[] {
  return (operation.security ?? document.security ?? []).flatMap((requirement) => Object.values(requirement).flat());
}
