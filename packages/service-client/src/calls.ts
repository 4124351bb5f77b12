import type { Calls } from '@refdesk/service-contract/calls';

/** A method and a path of the service, such as `GET /api/keys/{keyId}`. */
export type CallName = keyof Calls;

/** A GET route. */
export type GetCallName = Extract<CallName, `GET ${string}`>;

/** Input of a call: `params` of the path, `query` and `body`, if its route has them. */
export type CallInput<Name extends CallName> = Calls[Name]['input'];

/** Successful response of a call; text for CSV, undefined for other types than JSON. */
export type CallResponse<Name extends CallName> = Calls[Name]['response'];

/** The input as an argument, which is optional if nothing is required. */
export type CallInputArgument<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];
