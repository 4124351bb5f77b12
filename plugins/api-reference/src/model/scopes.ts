import type { OpenApiDocument } from '@portal/openapi/document';
import type { ApiVersion } from './api.ts';
import { type OperationEntry, type OperationSummary, readSummary } from './operation.ts';
import { declaredScopes, type Scope } from './security.ts';

/** A scope with the calls that need it. */
export interface OpeningScope extends Scope {
  readonly operations: readonly OperationSummary[];
}

/** Every scope that the description declares, in its order, with the operations that need it. */
export function readScopes({ document, operations }: Pick<ApiVersion, 'document' | 'operations'>): OpeningScope[] {
  return Object.entries(declaredScopes(document)).map(([name, description]) => ({
    name,
    description,
    operations: operations.filter((entry) => scopesOf(document, entry).includes(name)).map(readSummary),
  }));
}

/** The scopes that the operation needs. */
export function scopesOf(document: OpenApiDocument, { operation }: Pick<OperationEntry, 'operation'>): string[] {
  return (operation.security ?? document.security ?? []).flatMap((requirement) => Object.values(requirement).flat());
}
