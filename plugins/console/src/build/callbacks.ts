import type { ApiVersion } from '@refdesk/api-model/api';
import { getEventPagePath, listWebhooksAndCallbacks, readEventOperation } from '@refdesk/api-model/event';
import { createEventBodyExample } from '@refdesk/api-samples/event';
import type { ConsoleOperationCallback } from '../model/operation.ts';

/** Lists the callbacks that an operation declares. */
export function listOperationCallbacks(
  api: ApiVersion,
  operationId: string,
  toUrl: (path: string) => string,
): ConsoleOperationCallback[] {
  const events = listWebhooksAndCallbacks(api.document).filter(
    ({ kind, owner }) => kind === 'callback' && owner === operationId,
  );
  return events.map((event) => {
    const { method, requestBody } = readEventOperation(api.document, event);
    const page = getEventPagePath(api, event);
    return {
      name: event.name,
      method: method.toUpperCase(),
      expression: event.route,
      page: page === null ? null : toUrl(page),
      mediaType: requestBody?.bodies[0]?.mediaType ?? null,
      example: createEventBodyExample(api.document, event, requestBody?.bodies[0] ?? null),
    };
  });
}
