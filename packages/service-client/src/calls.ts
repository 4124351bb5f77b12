import type { ServiceCallTypes } from '@refdesk/service-contract/calls';

/** A method and a path of the service, such as `GET /api/keys/{keyId}`. */
export type ServiceCallName = keyof ServiceCallTypes;

/** A GET route. */
export type ServiceGetCallName = Extract<ServiceCallName, `GET ${string}`>;

/** Input of a call: `params` of the path, `query` and `body`, if its route has them. */
export type ServiceCallInput<Name extends ServiceCallName> = ServiceCallTypes[Name]['input'];

/** Successful response of a call; a string for CSV, undefined for types other than JSON and CSV. */
export type ServiceCallResponse<Name extends ServiceCallName> = ServiceCallTypes[Name]['response'];

/** The input as an argument, which is optional if nothing is required. */
export type ServiceCallInputArgument<Name extends ServiceCallName> =
  Record<never, never> extends ServiceCallInput<Name>
    ? [input?: ServiceCallInput<Name>]
    : [input: ServiceCallInput<Name>];
