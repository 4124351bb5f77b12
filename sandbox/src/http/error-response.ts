import { ProblemError } from '../core/problem-error.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxResponse } from '../store/writer.ts';
import type { SandboxRequestInProgress } from './exchange.ts';
import { formatProblemAsOneLine } from './explain-problem.ts';
import type { ErrorResponseWriter } from './problem.ts';

/** Header with the reason for a rejection, for error schemas that cannot contain it. */
export const rejectionReasonHeader = 'X-Sandbox-Problem';

/** Maximum length of the header. */
const maxCharacters = 1000;

/** Returns the response to an error, with its reason in a header. The operation is null if none matches. */
export function createErrorResponse(
  errors: ErrorResponseWriter,
  error: unknown,
  request: SandboxRequestInProgress,
  operation: SandboxOperation | null,
): SandboxResponse {
  const response = errors.toResponse(error, request, operation);
  const reason =
    error instanceof ProblemError
      ? formatProblemAsOneLine(error, request.body?.value ?? null)
      : 'The request could not be completed';
  // A header consists of visible ASCII characters (RFC 9110, section 5.5).
  const text = reason.slice(0, maxCharacters).replaceAll(/[^\x20-\x7e]/g, '?');
  return { ...response, headers: { ...response.headers, [rejectionReasonHeader]: text } };
}
