export { buildServiceAddress, type ServiceAddress } from './address.ts';
export { callServiceRoute, callServiceRouteOrNull, fetchServiceAddress, type ServiceCallOutcome } from './call.ts';
export type {
  ServiceCallInput,
  ServiceCallInputArgument,
  ServiceCallName,
  ServiceCallResponse,
  ServiceGetCallName,
} from './calls.ts';
