import {
  callServiceRoute,
  readServiceAddress,
  type ServiceAddress,
  type ServiceCallInputArgument,
  type ServiceCallName,
  type ServiceCallOutcome,
  type ServiceCallResponse,
} from '@refdesk/service-client';
import { createOfflineError, createUnavailableError, toApiErrorFromProblem } from './api-error.ts';
import { openRequiredDialog } from './required-dialog.ts';

/**
 * Sends a request. If the session has expired or the password must be confirmed, a dialog asks for it and the request
 * is sent again.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function requestService<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return askingPerson(() => requestServiceSilently(name, ...input));
}

/**
 * Reads an address of the service, with the same dialogs as `request`.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function requestServiceAddress<Value>(address: ServiceAddress<Value>): Promise<Value> {
  return askingPerson(async () => toValue(await readServiceAddress(address)));
}

/**
 * Sends a request without opening dialogs.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export async function requestServiceSilently<Name extends ServiceCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name>> {
  return toValue(await callServiceRoute(name, ...input));
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
      throw toApiErrorFromProblem(outcome.problem, outcome.response);
    case 'offline':
      throw createOfflineError();
    case 'unavailable':
      throw createUnavailableError();
  }
}
