import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import { readScopeDescriptions } from '@refdesk/api-model/operation/security';
import { listOperationScopes } from '@refdesk/api-model/scopes';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { appendToPointer } from '@refdesk/openapi/pointer';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/** Checks that operations require declared scopes, if a security scheme declares any. */
export function checkRequiredScopesDeclared(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const declaredScopes = Object.keys(readScopeDescriptions(document));
  if (declaredScopes.length === 0) return [];
  return listOperationsWithPathItems(document).flatMap((entry) =>
    listOperationScopes(document, entry)
      .filter((scope) => !declaredScopes.includes(scope))
      .map((scope) => ({
        pointer: ['paths', entry.route, entry.method, 'security'].reduce(appendToPointer, '#'),
        message: `There is no scope ${scope}.`,
        hint: `The security schemes have ${declaredScopes.join(', ')}.`,
      })),
  );
}
