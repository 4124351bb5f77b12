import { listOperationsWithPathItems, type OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { appendToPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { resolveReference } from '@refdesk/openapi/reference';
import { isSchemaPointer } from '@refdesk/openapi/schema-pointer';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';
import { transformDescriptionOperations } from './prepare/transform-description-operations.ts';

/** Rules about errors that `repairDescription` works around. Their diagnostics are warnings if it does. */
export const repairedRules = {
  reference: 'no-unresolved-refs',
  operationId: 'operation-operationId-unique',
  pathParameter: 'path-parameters-defined',
} as const;

/** Whether a diagnostic is a warning about an error in a description that `repairDescription` works around. */
export const isRepairedError = ({ kind, level, pointer }: DescriptionDiagnostic): boolean =>
  level === 'warning' &&
  Object.values(repairedRules).some((rule) => rule === kind) &&
  (kind !== repairedRules.reference || isSchemaPointer(pointer));

/**
 * Works around errors in single parts of a bundled description, so that the rest can be published: replaces broken
 * references to schemas with schemas without constraints, removes repeated operationIds, and adds undeclared path
 * parameters. `diagnostics` contains a warning about each error.
 */
export function repairDescription(
  document: OpenApiDocument,
  diagnostics: readonly DescriptionDiagnostic[],
): OpenApiDocument {
  const unresolved = diagnostics.filter(({ kind }) => kind === repairedRules.reference);
  // Such a description is not published, and its operations cannot be read.
  if (unresolved.some(({ level }) => level !== 'warning')) return document;
  const brokenReferences = unresolved.map(({ pointer }) => pointer).filter(isSchemaPointer);
  const resolved = brokenReferences.length > 0 ? removeReferences(document, new Set(brokenReferences)) : document;
  return repairOperations(resolved);
}

/** Removes the references at these pointers, which leaves schemas without constraints. */
function removeReferences(document: OpenApiDocument, pointers: ReadonlySet<string>): OpenApiDocument {
  // Schemas remain schemas.
  return copy(document, '#') as OpenApiDocument;

  function copy(node: unknown, pointer: string): unknown {
    if (Array.isArray(node)) return node.map((item, index) => copy(item, appendToPointer(pointer, index)));
    if (!isObjectOrArray(node)) return node;
    const { $ref, ...others } = node;
    return Object.fromEntries(
      Object.entries(pointers.has(pointer) ? others : node).map(([key, value]) => [
        key,
        copy(value, appendToPointer(pointer, key)),
      ]),
    );
  }
}

function repairOperations(document: OpenApiDocument): OpenApiDocument {
  const entries = listOperationsWithPathItems(document);
  const repeated = listOperationsWithRepeatedId(entries);
  const changed = new Map(
    entries.flatMap((entry): [string, OperationObject][] => {
      const missing = listUndeclaredPathParameters(document, entry);
      if (missing.length === 0 && !repeated.has(entry)) return [];
      const { operationId, parameters = [], ...others } = entry.operation;
      return [
        [
          getKey(entry),
          {
            ...(operationId !== undefined && !repeated.has(entry) && { operationId }),
            ...others,
            ...(parameters.length + missing.length > 0 && { parameters: [...parameters, ...missing] }),
          },
        ],
      ];
    }),
  );
  if (changed.size === 0) return document;
  return transformDescriptionOperations(
    document,
    (operation, route, method) => changed.get(getKey({ route, method })) ?? operation,
  );
}

const getKey = ({ route, method }: { readonly route: string; readonly method: string }): string => `${method} ${route}`;

/** Lists the operations with an operationId that a previous operation has. They are identified by method and path. */
function listOperationsWithRepeatedId(entries: readonly OperationWithPathItem[]): ReadonlySet<OperationWithPathItem> {
  const entriesById = Map.groupBy(entries, ({ operation }) => operation.operationId);
  return new Set([...entriesById].flatMap(([id, [, ...others]]) => (id === undefined ? [] : others)));
}

/** Lists the parameters of a path template that neither the operation nor its path declares, as required strings. */
function listUndeclaredPathParameters(
  document: OpenApiDocument,
  { route, pathItem, operation }: OperationWithPathItem,
): ParameterObject[] {
  const declared = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]
    .map((parameter) => resolveReference(document, parameter))
    .flatMap((parameter) => (parameter.in === 'path' ? [parameter.name] : []));
  const names = new Set(Array.from(route.matchAll(/\{([\w.-]+)\}/g), ([, name = '']) => name));
  return [...names.difference(new Set(declared))].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}
