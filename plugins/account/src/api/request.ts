import {
  type CallInputArgument,
  type CallName,
  type CallOutcome,
  type CallResponse,
  callService,
  readAddress,
  type ServiceAddress,
} from '@portal/service-client';
import { offline, readProblem, unavailable } from './api-error.ts';
import { askPerson } from './interruption.ts';

/**
 * Sends a request. When the session has expired, or the service wants to know again who it is, the person
 * is asked in a dialog and the same request is sent once more.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function request<Name extends CallName>(name: Name, ...input: CallInputArgument<Name>): Promise<CallResponse<Name>> {
  return askingPerson(() => send(name, ...input));
}

/**
 * Reads an address of the service, asking the person as `request` does.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function requestFrom<Value>(address: ServiceAddress<Value>): Promise<Value> {
  return askingPerson(async () => toValue(await readAddress(address)));
}

/**
 * Sends a request without asking the person anything.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export async function send<Name extends CallName>(name: Name, ...input: CallInputArgument<Name>): Promise<CallResponse<Name>> {
  return toValue(await callService(name, ...input));
}

async function askingPerson<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (!(await askPerson(error))) throw error;
    return attempt();
  }
}

function toValue<Value>(outcome: CallOutcome<Value>): Value {
  switch (outcome.type) {
    case 'done':
      return outcome.value;
    case 'refused':
      throw readProblem(outcome.problem, outcome.response);
    case 'offline':
      throw offline();
    case 'unavailable':
      throw unavailable();
  }
}
