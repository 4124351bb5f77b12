export { buildAddress, type ServiceAddress } from './address.ts';
export { type CallOutcome, callServiceRoute, fetchOrNull, readServiceAddress } from './call.ts';
export type { CallInput, CallInputArgument, CallName, CallResponse, GetCallName } from './calls.ts';
