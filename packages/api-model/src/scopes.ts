import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ApiVersion } from './api.ts';
import { type OperationSummary, type OperationWithPathItem, readOperationSummary } from './operation/operation.ts';
import { type RequiredScope, readScopeDescriptions } from './operation/security.ts';

/** A scope with the operations that require it. */
export interface ScopeWithOperations extends RequiredScope {
  readonly operations: readonly OperationSummary[];
}

/** Lists all declared scopes, in the order of the description, with the operations that require them. */
export function readScopesWithOperations({
  document,
  operations,
}: Pick<ApiVersion, 'document' | 'operations'>): ScopeWithOperations[] {
  return Object.entries(readScopeDescriptions(document)).map(([name, description]) => ({
    name,
    description,
    operations: operations
      .filter((entry) => listOperationScopes(document, entry).includes(name))
      .map(readOperationSummary),
  }));
}

/** Lists the scopes of all security requirements of an operation. */
export function listOperationScopes(
  document: OpenApiDocument,
  { operation }: Pick<OperationWithPathItem, 'operation'>,
): string[] {
  return (operation.security ?? document.security ?? []).flatMap((requirement) => Object.values(requirement).flat());
}
