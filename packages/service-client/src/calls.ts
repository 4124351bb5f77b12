import type { Calls } from '@portal/service-contract/calls';

/** A method and a path of the service, such as `GET /api/keys/{keyId}`. */
export type CallName = keyof Calls;

/** One that reads. */
export type GetCallName = Extract<CallName, `GET ${string}`>;

/** What a call sends: `params` of the path, `query` and `body`, as far as its route has them. */
export type CallInput<Name extends CallName> = Calls[Name]['input'];

/** What the service responds with when it does what it is asked to; the text of CSV, undefined where there is neither CSV nor JSON. */
export type CallResponse<Name extends CallName> = Calls[Name]['response'];

/** The input as an argument, which may be omitted where there is nothing to send. */
export type CallInputArgument<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];
