import type { ProblemResponse } from '@refdesk/service-contract';
import { buildServicePath, type ServicePathWithResponseType } from './address.ts';
import type { ServiceCallInputArgument, ServiceCallName, ServiceCallResponse, ServiceGetCallName } from './calls.ts';

/** Outcome of a call. */
export type ServiceCallOutcome<Value> =
  | { readonly type: 'done'; readonly value: Value }
  /** A problem of the service (RFC 9457); `response` has its status and headers. */
  | { readonly type: 'refused'; readonly problem: ProblemResponse; readonly response: Response }
  /** No response. */
  | { readonly type: 'offline' }
  /** A response from another server: the site is served without the service. */
  | { readonly type: 'unavailable' };

/** Calls a route of the service. Never throws. */
export function callServiceRouteForOutcome<Name extends ServiceCallName>(
  name: Name,
  ...[input]: ServiceCallInputArgument<Name>
): Promise<ServiceCallOutcome<ServiceCallResponse<Name>>> {
  const parts: { readonly body?: unknown } = input ?? {};
  return sendRequest<ServiceCallResponse<Name>>(buildServicePath(name, input), {
    method: name.slice(0, name.indexOf(' ')),
    ...('body' in parts && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parts.body) }),
  });
}

/** Fetches the path of a GET route. Never throws. */
export function fetchServicePathForOutcome<Value>(
  path: ServicePathWithResponseType<Value>,
): Promise<ServiceCallOutcome<Value>> {
  return sendRequest<Value>(path, {});
}

/** Returns the response of a GET route; null for any other outcome. */
export async function callServiceRouteOrNull<Name extends ServiceGetCallName>(
  name: Name,
  ...input: ServiceCallInputArgument<Name>
): Promise<ServiceCallResponse<Name> | null> {
  const outcome = await callServiceRouteForOutcome(name, ...input);
  return outcome.type === 'done' ? outcome.value : null;
}

/** Adds the language of the page, in which the service then writes errors and emails. */
const localize = (init: RequestInit): RequestInit =>
  process.env.PAGE_LANGUAGE
    ? { ...init, headers: { ...init.headers, 'Accept-Language': process.env.PAGE_LANGUAGE } }
    : init;

async function sendRequest<Value>(path: string, init: RequestInit): Promise<ServiceCallOutcome<Value>> {
  const response = await fetch(path, { ...localize(init), credentials: 'same-origin', cache: 'no-store' }).catch(
    () => null,
  );
  if (response === null) return { type: 'offline' };
  const type = response.headers.get('content-type') ?? '';
  try {
    // The service's tests validate every response against its schema.
    if (response.status === 204) return { type: 'done', value: undefined as Value };
    if (response.ok && type.startsWith('application/json'))
      return { type: 'done', value: (await response.json()) as Value };
    if (response.ok && type.startsWith('text/csv')) return { type: 'done', value: (await response.text()) as Value };
    if (type.startsWith('application/problem+json'))
      return { type: 'refused', problem: (await response.json()) as ProblemResponse, response };
  } catch {
    // The connection was closed before the end of the body.
    return { type: 'offline' };
  }
  return { type: 'unavailable' };
}
