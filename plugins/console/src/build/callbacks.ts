import type { ApiVersion } from '@refdesk/api-model/api';
import { getEventPath, listEvents, readEventOperation } from '@refdesk/api-model/event';
import { createEventExample } from '@refdesk/api-samples/event';
import type { ConsoleCallback } from '../model/operation.ts';

/** Lists the callbacks that an operation requests. */
export function listConsoleCallbacks(
  api: ApiVersion,
  operationId: string,
  toAddress: (path: string) => string,
): ConsoleCallback[] {
  const events = listEvents(api.document).filter(({ kind, owner }) => kind === 'callback' && owner === operationId);
  return events.map((event) => {
    const { method, requestBody } = readEventOperation(api.document, event);
    const page = getEventPath(api, event);
    return {
      name: event.name,
      method: method.toUpperCase(),
      expression: event.route,
      page: page === null ? null : toAddress(page),
      mediaType: requestBody?.bodies[0]?.mediaType ?? null,
      example: createEventExample(api.document, event, requestBody?.bodies[0] ?? null),
    };
  });
}
