import { type Address, type CallName, call, type InputArgument, type Outcome, type ResponseTo, read } from '@portal/service-client';
import { offline, readProblem, unavailable } from './api-error.ts';
import { askPerson } from './interruption.ts';

/**
 * Sends a request. When the session has expired, or the service wants to know again who it is, the person
 * is asked in a dialog and the same request is sent once more.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function request<Name extends CallName>(name: Name, ...input: InputArgument<Name>): Promise<ResponseTo<Name>> {
  return askingPerson(() => send(name, ...input));
}

/**
 * Reads an address of the service, asking the person as `request` does.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export function requestFrom<Value>(address: Address<Value>): Promise<Value> {
  return askingPerson(async () => toValue(await read(address)));
}

/**
 * Sends a request without asking the person anything.
 *
 * @throws ApiError when the service rejects the request, or does not respond.
 */
export async function send<Name extends CallName>(name: Name, ...input: InputArgument<Name>): Promise<ResponseTo<Name>> {
  return toValue(await call(name, ...input));
}

async function askingPerson<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (fault) {
    if (!(await askPerson(fault))) throw fault;
    return attempt();
  }
}

function toValue<Value>(outcome: Outcome<Value>): Value {
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
