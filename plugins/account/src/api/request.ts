import {
  callServiceRouteForOutcome,
  fetchTypedServicePath,
  type ServiceCallInputArgument,
  type ServiceCallName,
  type ServiceCallOutcome,
  type ServiceCallResponse,
  type TypedServicePath,
} from '@refdesk/service-client';
import { openRequiredDialog } from './required-dialog.ts';
import {
  convertProblemToServiceError,
  createServiceOfflineError,
  createSiteWithoutServiceError,
} from './service-api-error.ts';

/**
 * Sends a request. If the session has expired or the password must be confirmed, a dialog asks for it and the request
 * is sent again.
 *
 * @throws ServiceApiError when the service rejects the request, or does not respond.
 */
export function requestService<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return askingPerson(() => requestServiceWithoutDialogs(name, ...input));
}

/**
 * Reads an address of the service, with the same dialogs as `request`.
 *
 * @throws ServiceApiError when the service rejects the request, or does not respond.
 */
export function readTypedServicePath<Value>(address: TypedServicePath<Value>): Promise<Value> {
  return askingPerson(async () => toValue(await fetchTypedServicePath(address)));
}

/**
 * Sends a request without opening dialogs.
 *
 * @throws ServiceApiError when the service rejects the request, or does not respond.
 */
export async function requestServiceWithoutDialogs<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return toValue(await callServiceRouteForOutcome(name, ...input));
}

async function askingPerson<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (!(await openRequiredDialog(error))) throw error;
    return attempt();
  }
}

function toValue<Value>(outcome: ServiceCallOutcome<Value>): Value {
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
