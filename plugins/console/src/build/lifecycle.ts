import { type ApiVersion, findOperationWithPathItem } from '@refdesk/api-model/api';
import { getLifecyclePagePath } from '@refdesk/api-model/route-paths';
import type { ConsoleRecordLifecycle } from '../model/operation.ts';
import { createOperationLinkTarget } from './readers.ts';

/** Returns the life-cycle of the first record among `schemas`, with the transitions that operations trigger. */
export function findRecordLifecycle(
  api: ApiVersion,
  schemas: readonly string[],
  toUrl: (path: string) => string,
): ConsoleRecordLifecycle | null {
  const [name, lifecycle] =
    Object.entries(api.document['x-lifecycles'] ?? {}).find(([, { schema }]) => schemas.includes(schema)) ?? [];
  if (name === undefined || lifecycle === undefined) return null;
  const path = getLifecyclePagePath(api.routePaths, name);
  return {
    title: lifecycle.title,
    page: path && toUrl(path),
    schema: lifecycle.schema,
    property: lifecycle.property,
    states: lifecycle.states,
    transitions: lifecycle.transitions.flatMap(({ from, to, condition, operations }) =>
      operations.flatMap((id) => {
        const entry = findOperationWithPathItem(api, id);
        const target = entry && createOperationLinkTarget(api, entry, toUrl);
        return target ? [{ from, to, condition, target }] : [];
      }),
    ),
  };
}
