import { ProblemError } from '../core/problem-error.ts';
import type { AuthenticatedCaller } from '../http/access.ts';
import { countRequestForRateLimit, type RateLimitStatus } from '../http/rate-limit.ts';
import type { MatchedRequest, PreparedSandboxOptions } from './gateway.ts';

/**
 * Counts a client's request towards its rate limit.
 *
 * @throws ProblemError `rate-limit-exceeded`.
 */
export async function enforceRateLimit(
  gateway: PreparedSandboxOptions,
  { operation, headers }: MatchedRequest,
  access: AuthenticatedCaller,
): Promise<void> {
  const { options, windows } = gateway;
  const factor = options.getLimitFactor?.(access) ?? 1;
  const status = await countRequestForRateLimit(
    options.counter,
    operation.scopes === null ? [] : windows.map((window) => ({ ...window, maxRequests: window.maxRequests * factor })),
    access.client,
    options.engine.clock(),
  );
  if (status) Object.assign(headers, createRateLimitHeaders(gateway, status));
  if (status?.isAllowed !== false) return;
  throw new ProblemError('rate-limit-exceeded', status.detail, {
    headers: { 'Retry-After': String(Math.max(1, status.reset)) },
  });
}

/** Creates the headers for the limits that the description declares; `status` is null for an uncounted request. */
export function createRateLimitHeaders(
  { windows: [window], hasLimitHeaders }: PreparedSandboxOptions,
  status: RateLimitStatus | null,
): Readonly<Record<string, string>> {
  if (!hasLimitHeaders || window === undefined) return {};
  const { limit, remaining, reset } = status ?? { limit: window.maxRequests, remaining: window.maxRequests, reset: 0 };
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
  };
}
