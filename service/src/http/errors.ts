import { catalogue } from './problem.ts';

/** Refusals that any request can meet. */
export const requestProblems = catalogue({
  invalidRequest: { status: 400, title: 'Invalid request' },
  notSignedIn: { status: 401, title: 'Not signed in' },
  notAllowed: { status: 403, title: 'Not allowed' },
  foreignOrigin: { status: 403, title: 'Request from another site' },
  secondFactorRequired: { status: 403, title: 'Second factor required' },
  confirmationRequired: { status: 403, title: 'Confirmation required' },
  notFound: { status: 404, title: 'Not found' },
  methodNotAllowed: { status: 405, title: 'Method not allowed' },
  changedMeanwhile: { status: 409, title: 'Changed meanwhile' },
  bodyTooLarge: { status: 413, title: 'Body too large' },
  unsupportedMediaType: { status: 415, title: 'Unsupported media type' },
  validationFailed: { status: 422, title: 'Validation failed' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  internalError: { status: 500, title: 'Internal error' },
  serviceUnavailable: { status: 503, title: 'Service unavailable' },
});

/** Refuses one field of the body. */
export function fieldFault(pointer: string, message: string) {
  return requestProblems.validationFailed(message, { errors: [{ pointer, message }] });
}
