export { buildTypedServicePath, type TypedServicePath } from './address.ts';
export {
  callServiceRouteForOutcome,
  callServiceRouteOrNull,
  fetchTypedServicePath,
  type ServiceCallOutcome,
} from './call.ts';
export type {
  ServiceCallInput,
  ServiceCallInputArgument,
  ServiceCallName,
  ServiceCallResponse,
  ServiceGetCallName,
} from './calls.ts';
