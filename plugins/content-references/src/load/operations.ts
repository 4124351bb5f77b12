import { type HttpMethod, httpMethods, listOperationsOfPaths } from '@refdesk/openapi/methods';
import { findMinimumRole } from '@refdesk/openapi/minimum-role';
import { findOperationDocumentationPath, getOperationIdentifier } from '@refdesk/openapi/operation-address';
import * as z from 'zod';
import type { OperationForGuides } from '../model/facts.ts';
import type { ApiPageAddresses } from '../options.ts';
import type { DescriptionForGuides } from './description.ts';

const operationSchema = z.looseObject({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string().optional(), $ref: z.string().optional() })).default([]),
  'x-slug': z.string().optional(),
  'x-page': z.string().optional(),
  'x-unlisted': z.boolean().default(false),
  'x-idempotency': z.string().optional(),
  'x-role': z.string().optional(),
});

/** Returns the name of a referenced parameter; undefined for an unknown reference. */
function resolveName({ components }: DescriptionForGuides, reference = ''): string | undefined {
  const key = reference.match(/^#\/components\/parameters\/(.+)$/)?.[1];
  return key === undefined ? undefined : components.parameters[key]?.name;
}

type ParsedOperation = z.output<typeof operationSchema>;

/** An operation of a description with its location. */
interface LocatedOperation {
  readonly route: string;
  readonly method: HttpMethod;
  readonly operation: ParsedOperation;
}

/**
 * Removes each operationId that an earlier operation has, in the display order of methods. As in the reference, the
 * operation is then identified by its method and path.
 */
function removeRepeatedIds(operations: readonly LocatedOperation[]): LocatedOperation[] {
  const operationsByRoute = Map.groupBy(operations, ({ route }) => route);
  const sortedOperations = [...operationsByRoute.values()].flatMap((routeOperations) =>
    routeOperations.toSorted((a, b) => httpMethods.indexOf(a.method) - httpMethods.indexOf(b.method)),
  );
  const firstById = new Map(sortedOperations.toReversed().map(({ operation }) => [operation.operationId, operation]));
  return operations.map(({ operation, ...location }) => {
    if (firstById.get(operation.operationId) === operation) return { ...location, operation };
    const { operationId: _, ...rest } = operation;
    return { ...location, operation: rest };
  });
}

/** Returns the facts of all operations of a description, in the same order. */
export function listOperationsForGuides(
  description: DescriptionForGuides,
  addresses: ApiPageAddresses,
): OperationForGuides[] {
  const operations = listOperationsOfPaths(description.paths).map(({ operation, ...location }) => ({
    ...location,
    operation: operationSchema.parse(operation),
  }));
  return removeRepeatedIds(operations).map(({ route, method, operation }) => {
    const id = getOperationIdentifier(operation, method, route);
    return {
      id,
      title: operation.summary ?? id,
      method: method.toUpperCase(),
      path: route,
      tags: operation.tags,
      scopes: (operation.security ?? description.security).flatMap((requirement) => Object.values(requirement).flat()),
      parameters: operation.parameters.flatMap(({ name, $ref }) => name ?? resolveName(description, $ref) ?? []),
      page: findOperationDocumentationPath(operation, id, addresses),
      isUnlisted: operation['x-unlisted'],
      role: findMinimumRole(description, operation),
    };
  });
}
