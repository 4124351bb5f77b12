import { getServiceText } from '@refdesk/messages/request-language';
import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import { HTTPException } from 'hono/http-exception';
import { commonRequestProblemFactories } from './errors.ts';
import type { Logger } from './log.ts';
import { ServiceProblem } from './problem.ts';

/** Converts an error to the problem of the response; errors not caused by the request are logged with their cause. */
export function toRequestProblem(error: Error, requestId: string, log: Logger): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  if (isNulCharacterError(error)) return createNulCharacterProblem();
  // The client has disconnected: no one reads the response, and it is not an error of the service.
  if (isAborted(error)) return commonRequestProblemFactories.invalidRequest(getServiceText('notSentToEnd'));
  if (error instanceof HTTPException && error.status < 500) return toHttpExceptionProblem(error);
  const cause = explainDatabaseUnavailability(error);
  if (cause !== null) {
    log.warn('database.unavailable', { requestId, cause, error: error.message });
    return commonRequestProblemFactories.serviceUnavailable(getServiceText('serviceBusy'), {
      headers: { 'Retry-After': '2' },
    });
  }
  log.error('request.failed', { requestId, error: error.stack || `${error.name}: ${error.message}` });
  return commonRequestProblemFactories.internalError(getServiceText('internalError'));
}

/** Creates the error for NUL, which PostgreSQL text cannot contain. */
export function createNulCharacterProblem(): ServiceProblem {
  return commonRequestProblemFactories.invalidRequest(getServiceText('removeNul'));
}

/** Whether the sender of a body has disconnected; errors of database connections have the same code. */
function isAborted(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

function isNulCharacterError(error: Error): boolean {
  return 'code' in error && error.code === '22021';
}

function toHttpExceptionProblem({ status }: HTTPException): ServiceProblem {
  if (status === 415) return commonRequestProblemFactories.unsupportedMediaType(getServiceText('sendJson'));
  return commonRequestProblemFactories.invalidRequest(getServiceText('bodyNotJson'));
}
