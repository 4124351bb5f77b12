export { buildServicePathWithResponseType, type ServicePathWithResponseType } from './address.ts';
export {
  callServiceRouteForOutcome,
  callServiceRouteOrNull,
  fetchServicePathForOutcome,
  type ServiceCallOutcome,
} from './call.ts';
export type {
  ServiceCallInput,
  ServiceCallInputArgument,
  ServiceCallName,
  ServiceCallResponse,
  ServiceGetCallName,
} from './calls.ts';
