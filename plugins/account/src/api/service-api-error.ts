import { messages } from '@refdesk/messages/account';
import type { ProblemResponse } from '@refdesk/service-contract';

/** Error of a single field; its name is that of the form's field, such as `company/name`. */
export interface FormFieldError {
  readonly field: string;
  readonly message: string;
}

/** Error of a request to the service. */
export class ServiceApiError extends Error {
  /** Last part of the problem's type, such as `validation-failed`; the client adds `offline` and `unavailable`. */
  readonly kind: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly fieldErrors: readonly FormFieldError[];
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | null;
  /** Id of the request, for support. */
  readonly requestId: string | null;

  constructor(
    kind: string,
    detail: string,
    { status = 0, fieldErrors = [], retryAfter = null, requestId = null }: Partial<Omit<ServiceApiError, 'kind'>> = {},
  ) {
    super(detail);
    this.kind = kind;
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** Error for a missing response. */
export function createServiceOfflineError(): ServiceApiError {
  return new ServiceApiError('offline', messages.serviceNotReached);
}

/** Error for a response that is not from the service: the site is served without it. */
export function createSiteWithoutServiceError(): ServiceApiError {
  return new ServiceApiError('unavailable', messages.servedWithoutService);
}

/** Parses an error response of the service (RFC 9457). */
export function convertProblemToServiceError(
  { type, detail, errors = [], requestId }: ProblemResponse,
  { status, headers }: Response,
): ServiceApiError {
  const wait = Number(headers.get('retry-after') ?? '');
  return new ServiceApiError(type.split('#').at(-1) ?? '', detail, {
    status,
    fieldErrors: errors.map(({ pointer, message }) => ({ field: pointer.replace(/^[/?]/, ''), message })),
    retryAfter: wait > 0 ? wait : null,
    requestId,
  });
}
