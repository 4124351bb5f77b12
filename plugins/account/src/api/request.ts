import {
  callServiceRouteForOutcome,
  fetchServicePathForOutcome,
  type ServiceCallInputArgument,
  type ServiceCallName,
  type ServiceCallOutcome,
  type ServiceCallResponse,
  type ServicePathWithResponseType,
} from '@refdesk/service-client';
import { openRequiredDialog } from './required-dialog.ts';
import {
  convertProblemToServiceError,
  createServiceOfflineError,
  createSiteWithoutServiceError,
} from './service-api-error.ts';

/**
 * Sends a request. If the session has expired or the password must be confirmed, opens the required dialog and then
 * retries the request.
 *
 * @throws ServiceApiError if the service rejects the request or does not respond.
 */
export function requestService<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return retryAfterDialog(() => requestServiceWithoutDialogs(name, ...input));
}

/**
 * Reads a path of the service, with the same dialogs as `requestService`.
 *
 * @throws ServiceApiError if the service rejects the request or does not respond.
 */
export function requestTypedServicePath<Value>(path: ServicePathWithResponseType<Value>): Promise<Value> {
  return retryAfterDialog(async () => getValueOrThrow(await fetchServicePathForOutcome(path)));
}

/**
 * Sends a request without opening dialogs.
 *
 * @throws ServiceApiError if the service rejects the request or does not respond.
 */
export async function requestServiceWithoutDialogs<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return getValueOrThrow(await callServiceRouteForOutcome(name, ...input));
}

async function retryAfterDialog<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (!(await openRequiredDialog(error))) throw error;
    return attempt();
  }
}

function getValueOrThrow<Value>(outcome: ServiceCallOutcome<Value>): Value {
  switch (outcome.type) {
    case 'done':
      return outcome.value;
    case 'refused':
      throw convertProblemToServiceError(outcome.problem, outcome.response);
    case 'offline':
      throw createServiceOfflineError();
    case 'unavailable':
      throw createSiteWithoutServiceError();
  }
}
