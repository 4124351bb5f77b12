export { buildAddress, type ServiceAddress } from './address.ts';
export { type CallOutcome, callService, fetchOrNull, readAddress } from './call.ts';
export type { CallInput, CallInputArgument, CallName, CallResponse, GetCallName } from './calls.ts';
