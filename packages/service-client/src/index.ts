export { buildServiceAddress, type ServiceAddress } from './address.ts';
export { callServiceRoute, fetchServiceOrNull, readServiceAddress, type ServiceCallOutcome } from './call.ts';
export type {
  ServiceCallInput,
  ServiceCallInputArgument,
  ServiceCallName,
  ServiceCallResponse,
  ServiceGetCallName,
} from './calls.ts';
