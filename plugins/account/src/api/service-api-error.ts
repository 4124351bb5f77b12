import { messages } from '@refdesk/messages/account';
import type { ProblemResponse } from '@refdesk/service-contract';

/** Error of a single form field; `field` is its name, such as `company/name`. */
export interface FormFieldError {
  readonly field: string;
  readonly message: string;
}

/** Error from a request to the service. */
export class ServiceApiError extends Error {
  /** Fragment of the problem type, such as `validation-failed`; the client adds `offline` and `unavailable`. */
  readonly kind: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly fieldErrors: readonly FormFieldError[];
  /** Seconds to wait before a retry; null if the service stated none. */
  readonly retryAfterSeconds: number | null;
  /** ID of the request, for support. */
  readonly requestId: string | null;

  constructor(
    kind: string,
    detail: string,
    {
      status = 0,
      fieldErrors = [],
      retryAfterSeconds = null,
      requestId = null,
    }: Partial<Omit<ServiceApiError, 'kind'>> = {},
  ) {
    super(detail);
    this.kind = kind;
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** Creates the error for a request without a response. */
export function createServiceOfflineError(): ServiceApiError {
  return new ServiceApiError('offline', messages.serviceNotReached);
}

/** Creates the error for a response that is not from the service: the site is deployed without it. */
export function createSiteWithoutServiceError(): ServiceApiError {
  return new ServiceApiError('unavailable', messages.servedWithoutService);
}

/** Converts an error response of the service (RFC 9457). */
export function convertProblemToServiceError(
  { type, detail, errors = [], requestId }: ProblemResponse,
  { status, headers }: Response,
): ServiceApiError {
  const wait = Number(headers.get('retry-after') ?? '');
  return new ServiceApiError(type.split('#').at(-1) ?? '', detail, {
    status,
    fieldErrors: errors.map(({ pointer, message }) => ({ field: pointer.replace(/^[/?]/, ''), message })),
    retryAfterSeconds: wait > 0 ? wait : null,
    requestId,
  });
}
