import type { RequestPage } from '@refdesk/service-contract';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import type { RequestListFilter } from './filter.ts';

/** Reads the requests of an organisation, or the reader's personal requests if `organisationId` is null. */
export function useLoggedRequests(organisationId: string | null, query: RequestListFilter) {
  const personal = useServiceResource('GET /api/account/requests', organisationId === null ? { query } : null);
  const organisational = useServiceResource(
    'GET /api/organisations/{organisationId}/requests',
    organisationId === null ? null : { params: { organisationId }, query },
  );
  return organisationId === null ? personal : organisational;
}

/** Fetches a page of the requests, such as the one after a cursor. */
export function fetchLoggedRequests(organisationId: string | null, query: RequestListFilter): Promise<RequestPage> {
  if (organisationId === null) return requestService('GET /api/account/requests', { query });
  return requestService('GET /api/organisations/{organisationId}/requests', { params: { organisationId }, query });
}

/** Reads the details of a request. */
export function useLoggedRequest(organisationId: string | null, requestId: string) {
  const personal = useServiceResource(
    'GET /api/account/requests/{requestId}',
    organisationId === null ? { params: { requestId } } : null,
  );
  const organisational = useServiceResource(
    'GET /api/organisations/{organisationId}/requests/{requestId}',
    organisationId === null ? null : { params: { organisationId, requestId } },
  );
  return organisationId === null ? personal : organisational;
}
