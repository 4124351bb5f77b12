import { unavailability } from '@portal/sandbox/unavailable';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log.ts';
import { requestProblems } from './errors.ts';
import { Problem } from './problem.ts';

/** The problem that an error ends a request with; what is no fault of the request is logged with its cause. */
export function problemFor(error: Error, requestId: string, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (isNul(error)) return withoutNul();
  // The client has gone: nobody reads this, and it is no fault of ours.
  if (isAborted(error)) return requestProblems.invalidRequest('The request was not sent to its end.');
  if (error instanceof HTTPException && error.status < 500) return toRequestProblem(error);
  const cause = unavailability(error);
  if (cause !== null) {
    log.warn('database.unavailable', { requestId, cause, error: error.message });
    return requestProblems.serviceUnavailable('The service is busy. Try again in a moment.', { headers: { 'Retry-After': '2' } });
  }
  log.error('request.failed', { requestId, error: error.stack || `${error.name}: ${error.message}` });
  return requestProblems.internalError('Something went wrong on our side. Try again. If the error persists, send the request identifier to support.');
}

/** Rejects the character that PostgreSQL's text cannot hold. */
export function withoutNul(): Problem {
  return requestProblems.invalidRequest('Remove NUL characters.');
}

/** What Node says of a body whose sender has hung up; its code is that of a connection to the database too. */
function isAborted(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

function isNul(error: Error): boolean {
  return 'code' in error && error.code === '22021';
}

function toRequestProblem({ status }: HTTPException): Problem {
  if (status === 415) return requestProblems.unsupportedMediaType('Send the body as application/json.');
  return requestProblems.invalidRequest('The body is not well-formed JSON.');
}
