import type { ServiceCallInput, ServiceCallName, ServiceCallResponse, ServiceGetCallName } from './calls.ts';

declare const response: unique symbol;

/** Path of the service, with the type of its response. */
export type ServicePathWithResponseType<Value> = string & { readonly [response]: Value };

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Builds the path and query of a call, such as `/api/keys/key_1`; parameters without a value are omitted. */
export function buildServicePathWithResponseType<Name extends ServiceGetCallName>(
  name: Name,
  input: ServiceCallInput<Name>,
): ServicePathWithResponseType<ServiceCallResponse<Name>> {
  // The type carries the route's response type; at run time, the value is just a string.
  return buildServicePath(name, input) as ServicePathWithResponseType<ServiceCallResponse<Name>>;
}

/** Builds the path and query of a call with any method, without the type of its response. */
export function buildServicePath(name: ServiceCallName, { params = {}, query = {} }: Parts = {}): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return search.size === 0 ? path : `${path}?${search}`;
}
